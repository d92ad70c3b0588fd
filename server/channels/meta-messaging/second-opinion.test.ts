import {
  extractMessageContext,
  extractWebhookEvents,
  isMessageEvent,
  Messenger,
  verifyWebhookSignature,
} from '@warriorteam/messenger-sdk'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { metaControl } from '../../../emulators/meta/meta-control.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { startWebhookReceiver } from '../../../emulators/meta/webhook-receiver.ts'
import type { Outbound } from '../channel.ts'
import { messenger } from '../messenger/messenger.ts'

// Compares our requests with those of an independent public client of Messenger.

const page = { id: '106213558123456', name: 'Padaria', accessToken: 'page-token', instagram: null }
const credentials = { account: page.id, accessToken: page.accessToken }
const ana = '62001'
const mid = 'm_question'
const appSecret = 'app-secret'

const receiver = await startWebhookReceiver('verify-token')
const emulator = await startMetaEmulator({
  ...{ webhookUrl: receiver.url, appSecret, verifyToken: 'verify-token', accessToken: 'token' },
  ...{ numbers: [], pages: [page], users: [], appId: '1' },
})
const control = metaControl(emulator.url)
const ours = messenger({ baseUrl: emulator.url, version: 'v25.0' })
const theirs = new Messenger({ baseUrl: emulator.url, version: 'v25.0', accessToken: page.accessToken })

afterAll(async () => {
  await emulator.close()
  await receiver.close()
})
beforeEach(async () => {
  await control.reset()
  receiver.webhooks.length = 0
  await control.writeAs({ object: 'page', from: ana, name: 'Ana', mid, message: { text: 'Oi' } })
})

const send = (content: Outbound['content']) =>
  ours.send(credentials, {
    ...{ reference: 'message-1', to: { kind: 'psid', externalId: ana }, content, quotedExternalId: null },
  })

test('a text goes out as a public client sends it', async () => {
  expect(await send({ type: 'text', text: 'Olá' })).toMatchObject({ outcome: 'sent' })
  await theirs.send.message({ recipient: { id: ana }, messaging_type: 'RESPONSE', message: { text: 'Olá' } })
  const sent = (await control.sentTo(ana)).messages.filter(({ from }) => from === 'business')
  expect(sent.map(({ message }) => message)).toEqual([
    { text: 'Olá', metadata: 'message-1' },
    { text: 'Olá' },
  ])
})

test('hearts, their end, typing and reading are the actions that a public client takes', async () => {
  await send({ type: 'reaction', toExternalId: mid, emoji: '❤' })
  await send({ type: 'reaction', toExternalId: mid, emoji: '' })
  const to = { kind: 'psid', externalId: ana } as const
  await ours.showTyping(credentials, mid, to)
  await ours.markRead(credentials, mid, to)
  const mine = (await control.sentTo(ana)).actions
  await theirs.send.addReaction(ana, { messageId: mid, emoji: '❤' })
  await theirs.send.removeReaction(ana, mid)
  await theirs.send.typingOn(ana)
  await theirs.send.markSeen(ana)
  expect(mine).toHaveLength(4)
  expect((await control.sentTo(ana)).actions.slice(4)).toEqual(mine)
})

test('a public reader takes the same out of what comes in as we do', async () => {
  await control.writeAs({ object: 'page', from: ana, message: { text: 'Bom dia', reply_to: { mid } } })
  await expect.poll(() => receiver.webhooks.length).toBe(2)
  const { raw, signature } = receiver.webhooks[1] ?? expect.fail('nothing came')
  expect(await verifyWebhookSignature(raw, signature, appSecret)).toMatchObject({ isValid: true })
  const body = JSON.parse(raw.toString())
  const [event] = extractWebhookEvents(body)
  if (!event || !isMessageEvent(event)) throw new Error('It is no message to them.')
  const read = extractMessageContext(event)
  const [fact] = ours.splitWebhook(body).map(({ payload }) => ours.readEvent(payload))
  expect(fact).toMatchObject({
    ...{ kind: 'message', externalId: read.messageId, text: read.text },
    ...{ quotedExternalId: read.repliedToMessageId, from: { identities: [{ externalId: read.senderId }] } },
  })
})
