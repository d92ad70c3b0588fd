import { Readable } from 'node:stream'
import { buildTemplateSendPayload, WhatsAppClient } from '@kapso/whatsapp-cloud-api'
import { normalizeWebhook, verifySignature } from '@kapso/whatsapp-cloud-api/server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { metaControl } from '../../../emulators/meta/meta-control.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { startWebhookReceiver } from '../../../emulators/meta/webhook-receiver.ts'
import type { Outbound } from '../channel.ts'
import { whatsappCloud } from './whatsapp-cloud.ts'

// Compares our requests with those of an independent public client of the Cloud API.

const phoneNumberId = 'n1'
const ana = '5511987650001'
const appSecret = 'app-secret'
const accessToken = 'access-token'
const to = { phoneNumberId, to: ana }
const wamid = 'wamid.question'

const receiver = await startWebhookReceiver('verify-token')
const emulator = await startMetaEmulator({
  webhookUrl: receiver.url,
  appSecret,
  verifyToken: 'verify-token',
  accessToken,
  numbers: [{ phoneNumberId, wabaId: 'w1', displayPhoneNumber: '551130000001', name: 'Loja' }],
})
const control = metaControl(emulator.url)
const ours = whatsappCloud({ baseUrl: emulator.url, version: 'v25.0' })
const theirs = new WhatsAppClient({ baseUrl: emulator.url, graphVersion: 'v25.0', accessToken })

afterAll(async () => {
  await emulator.close()
  await receiver.close()
})
beforeEach(async () => {
  await control.reset()
  receiver.webhooks.length = 0
  await control.sendAsCustomer({ from: ana, text: 'Oi', wamid })
})

const messages: [string, Outbound['content'], () => Promise<unknown>][] = [
  [
    'text',
    { type: 'text', text: 'veja https://example.com' },
    () => theirs.messages.sendText({ ...to, body: 'veja https://example.com', previewUrl: true }),
  ],
  [
    'reaction',
    { type: 'reaction', toExternalId: wamid, emoji: '👍' },
    () => theirs.messages.sendReaction({ ...to, reaction: { messageId: wamid, emoji: '👍' } }),
  ],
  [
    'reaction taken back',
    { type: 'reaction', toExternalId: wamid, emoji: '' },
    () => theirs.messages.sendReaction({ ...to, reaction: { messageId: wamid, emoji: '' } }),
  ],
  [
    'location',
    { type: 'location', latitude: -23.56, longitude: -46.65, name: 'MASP', address: 'Av. Paulista, 1578' },
    () =>
      theirs.messages.sendLocation({
        ...to,
        location: { latitude: -23.56, longitude: -46.65, name: 'MASP', address: 'Av. Paulista, 1578' },
      }),
  ],
  [
    'list',
    {
      type: 'interactive',
      image: null,
      text: '',
      content: {
        list: {
          title: 'Cardápio',
          text: 'O que vai ser?',
          buttonText: 'Ver opções',
          sections: [
            { title: 'Bolos', rows: [{ rowId: 'fuba', title: 'Fubá', description: 'com erva-doce' }] },
          ],
        },
      },
    },
    () =>
      theirs.messages.sendInteractiveList({
        ...to,
        header: { type: 'text', text: 'Cardápio' },
        bodyText: 'O que vai ser?',
        buttonText: 'Ver opções',
        sections: [{ title: 'Bolos', rows: [{ id: 'fuba', title: 'Fubá', description: 'com erva-doce' }] }],
      }),
  ],
  [
    'button to an address',
    {
      type: 'interactive',
      image: null,
      text: '',
      content: {
        interactive: {
          ...{ type: 'url', title: 'Site', description: 'Veja' },
          ...{ buttonText: 'Abrir', copyText: 'https://padaria.example' },
        },
      },
    },
    () =>
      theirs.messages.sendInteractiveCtaUrl({
        ...to,
        header: { type: 'text', text: 'Site' },
        bodyText: 'Veja',
        parameters: { displayText: 'Abrir', url: 'https://padaria.example' },
      }),
  ],
  [
    'template',
    {
      ...{ type: 'template', file: null, text: '' },
      template: {
        ...{ name: 'pedido_pronto', language: 'pt_BR', named: false, fileKind: null },
        header: [{ name: '1', text: '1042' }],
        body: [
          { name: '1', text: 'Bia' },
          { name: '2', text: '9h' },
        ],
        buttons: [{ index: 1, kind: 'url', text: '1042' }],
      },
    },
    () =>
      theirs.messages.sendTemplate({
        ...to,
        template: buildTemplateSendPayload({
          ...{ name: 'pedido_pronto', language: 'pt_BR' },
          header: { type: 'text', text: '1042' },
          body: [
            { type: 'text', text: 'Bia' },
            { type: 'text', text: '9h' },
          ],
          buttons: [
            { type: 'button', subType: 'url', index: 1, parameters: [{ type: 'text', text: '1042' }] },
          ],
          // The client's two template types are incompatible.
        }) as never,
      }),
  ],
]

/** Meta accepts the index of a button as a number and as text. */
const withTextIndex = (content: unknown) =>
  JSON.parse(JSON.stringify(content), (key, value) => (key === 'index' ? String(value) : value)) as object

test.each(messages)('a %s goes out as a public client sends it', async (_name, content, send) => {
  const sent = await ours.send(
    { account: phoneNumberId, accessToken },
    { reference: 'message-1', to: { kind: 'phone', externalId: ana }, content, quotedExternalId: null },
  )
  expect(sent).toMatchObject({ outcome: 'sent' })
  await send()
  const [mine, other] = await control.received()
  expect(withTextIndex(mine?.content)).toEqual(withTextIndex(other?.content))
})

test('a file and its words go out as a public client sends them', async () => {
  const data = Buffer.from('%PDF-1.4')
  const file = {
    ...{ name: 'nota.pdf', mimeType: 'application/pdf', size: data.length },
    open: async () => Readable.from([data]),
  }
  await ours.send(
    { account: phoneNumberId, accessToken },
    {
      ...{ reference: 'message-1', to: { kind: 'phone', externalId: ana }, quotedExternalId: null },
      content: { type: 'media', mediaType: 'application', file, caption: 'Segue', voice: false },
    },
  )
  const { id } = await theirs.media.upload({
    phoneNumberId,
    type: file.mimeType,
    file: new Blob([data], { type: file.mimeType }),
    fileName: file.name,
  })
  await theirs.messages.sendDocument({ ...to, document: { id, caption: 'Segue', filename: file.name } })
  const [mine, other] = await control.received()
  const known = expect.any(String) as string
  const document = { document: { id: known, caption: 'Segue', filename: 'nota.pdf' } }
  expect(mine?.content).toMatchObject(document)
  expect(other?.content).toMatchObject(document)
})

test('read receipts and typing are what a public client says', async () => {
  await theirs.messages.markRead({ phoneNumberId, messageId: wamid, typingIndicator: { type: 'text' } })
  expect((await control.message(wamid))?.status).toBe('read')
})

test('a public reader takes the same out of what comes in as we do', async () => {
  const image = { type: 'image', base64: 'iVBORw0=', mimeType: 'image/png', caption: 'Olha' } as const
  await control.sendAsCustomer({ from: ana, media: image })
  await control.setModes({ autoRead: true })
  await theirs.messages.sendText({ ...to, body: 'Olá' })
  await expect.poll(() => receiver.webhooks.length).toBe(5)

  for (const { raw, signature } of receiver.webhooks) {
    const rawBody = raw.toString()
    expect(verifySignature({ appSecret, rawBody, ...(signature && { signatureHeader: signature }) })).toBe(
      true,
    )
    const read = normalizeWebhook(JSON.parse(rawBody))
    const [fact] = ours.splitWebhook(JSON.parse(rawBody)).map(({ payload }) => ours.readEvent(payload))
    const [message] = read.messages
    const [status] = read.statuses
    if (message) {
      expect(fact).toMatchObject({
        ...{ kind: 'message', externalId: message.id, at: new Date(Number(message.timestamp) * 1000) },
        text: message.text?.body ?? message.image?.caption,
        media: message.image ? { externalId: message.image.id } : null,
        from: { name: read.contacts[0]?.profile?.name, identities: [{ externalId: message.from }, {}] },
      })
    } else {
      const ack = ['sent', 'delivered', 'read'].indexOf(status?.status ?? '') + 1
      expect(fact).toMatchObject({ kind: 'status', externalId: status?.id, ack })
    }
  }
})
