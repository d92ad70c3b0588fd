import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { metaControl } from './meta-control.ts'
import { type MetaEmulator, startMetaEmulator } from './meta-emulator.ts'
import { signWebhook } from './webhook-bodies.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

const options = {
  appSecret: 'app-secret',
  verifyToken: 'verify-token',
  accessToken: 'access-token',
  numbers: [{ phoneNumberId: 'n1', wabaId: 'w1', displayPhoneNumber: '551130000001', name: 'Loja Centro' }],
}
const ana = '5511987650001'

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let emulator: MetaEmulator
let control: ReturnType<typeof metaControl>

beforeAll(async () => {
  receiver = await startWebhookReceiver('verify-token')
  emulator = await startMetaEmulator({ ...options, webhookUrl: receiver.url })
  control = metaControl(emulator.url)
})
afterAll(async () => {
  await emulator.close()
  await receiver.close()
})
beforeEach(async () => {
  await control.reset()
  receiver.webhooks.length = 0
})

type GraphAnswer = {
  id: string
  url: string
  error: { code: number }
  data: object[]
  contacts: { input: string; wa_id: string }[]
  messages: [{ id: string }]
}
const answerOf = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as GraphAnswer,
})

async function graph(path: string, body?: object, token = 'access-token') {
  const response = await fetch(`${emulator.url}/v25.0/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  return answerOf(response)
}

const text = (body: string, more: object = {}) => ({
  messaging_product: 'whatsapp',
  to: ana,
  type: 'text',
  text: { body },
  ...more,
})
const send = async (body: object) => {
  const answer = await graph('n1/messages', body)
  return answer.body.messages[0].id
}

test('a send is answered as Meta does, reaches the phone and is told by signed statuses', async () => {
  const answer = await graph('n1/messages', text('Olá', { biz_opaque_callback_data: 'message-7' }))
  expect(answer).toMatchObject({
    status: 200,
    body: { messaging_product: 'whatsapp', contacts: [{ input: ana, wa_id: ana }] },
  })
  const wamid = answer.body.messages[0].id
  expect(wamid).toMatch(/^wamid\.[A-Za-z0-9+/]+=*$/)

  await expect.poll(receiver.story).toEqual([`sent:${wamid}`, `delivered:${wamid}`])
  for (const { raw, signature } of receiver.webhooks) expect(signature).toBe(signWebhook(raw, 'app-secret'))
  expect(JSON.parse(String(receiver.webhooks[0]?.raw))).toMatchObject({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: 'w1',
        changes: [
          {
            value: { statuses: [{ recipient_id: ana, biz_opaque_callback_data: 'message-7', pricing: {} }] },
          },
        ],
      },
    ],
  })
  expect(await control.received({ waId: ana })).toMatchObject([
    { wamid, reference: 'message-7', status: 'delivered', content: { text: { body: 'Olá' } } },
  ])
})

test('a Brazilian mobile is found with and without its ninth digit, and a new number becomes a customer', async () => {
  const other = await graph('n1/messages', text('Olá', { to: '+55 (11) 8765-0001' }))
  expect(other.body.contacts).toEqual([{ input: '+55 (11) 8765-0001', wa_id: ana }])
  expect((await graph('n1/messages', text('Olá', { to: '551140028922' }))).body.contacts[0]?.wa_id).toBe(
    '551140028922',
  )
})

const refused: [string, object, number][] = [
  ['no text', { messaging_product: 'whatsapp', to: ana, type: 'text' }, 100],
  ['no recipient', { messaging_product: 'whatsapp', type: 'text', text: { body: 'x' } }, 100],
  ['another product', text('x', { messaging_product: 'sms' }), 100],
  ['4097 characters', text('x'.repeat(4097)), 100],
  ['an unknown type', { messaging_product: 'whatsapp', to: ana, type: 'hologram' }, 100],
  [
    'media that was never uploaded',
    { messaging_product: 'whatsapp', to: ana, type: 'image', image: { id: '1' } },
    100,
  ],
  ['a number that is not on the network', text('x', { to: '5511999990000' }), 131026],
  [
    'a receipt for a message never received',
    { messaging_product: 'whatsapp', status: 'read', message_id: 'x' },
    100,
  ],
]
for (const [name, body, code] of refused) {
  test(`refuses ${name} with ${code}, and nobody receives anything`, async () => {
    expect(await graph('n1/messages', body)).toMatchObject({ status: 400, body: { error: { code } } })
    expect(await control.received()).toEqual([])
  })
}

test('refuses a wrong token with 190 and an unknown number with 100', async () => {
  expect(await graph('n1/messages', text('x'), 'wrong')).toMatchObject({
    status: 401,
    body: { error: { code: 190 } },
  })
  expect(await graph('n9/messages', text('x'))).toMatchObject({ status: 400, body: { error: { code: 100 } } })
})

test('describes numbers and accepts subscriptions', async () => {
  expect((await graph('n1?fields=verified_name')).body).toMatchObject({
    id: 'n1',
    verified_name: 'Loja Centro',
  })
  expect((await graph('w1/subscribed_apps', {})).body).toEqual({ success: true })
  expect((await graph('w1/phone_numbers')).body.data).toHaveLength(1)
})

const upload = async (type: string, size: number) => {
  const form = new FormData()
  form.set('messaging_product', 'whatsapp')
  form.set('file', new Blob([new Uint8Array(size)], { type }), 'file')
  const response = await fetch(`${emulator.url}/v25.0/n1/media`, {
    method: 'POST',
    headers: { authorization: 'Bearer access-token' },
    body: form,
  })
  return answerOf(response)
}

test('media goes up and comes back, only with the token', async () => {
  const { body } = await upload('image/png', 1000)
  const info = (await graph(body.id)).body
  expect(info).toMatchObject({ mime_type: 'image/png', file_size: 1000, id: body.id })
  expect((await fetch(info.url)).status).toBe(401)
  const file = await fetch(info.url, { headers: { authorization: 'Bearer access-token' } })
  expect((await file.arrayBuffer()).byteLength).toBe(1000)
})

test('media that Meta would not take is refused', async () => {
  expect(await upload('application/x-msdownload', 10)).toMatchObject({
    status: 400,
    body: { error: { code: 100 } },
  })
  expect(await upload('image/jpeg', 5 * 1024 * 1024 + 1)).toMatchObject({
    status: 400,
    body: { error: { code: 100 } },
  })
})

test('webhooks are repeated until they are taken, and keep their order', async () => {
  receiver.refuseNext(2)
  for (const each of ['um', 'dois', 'três']) await control.sendAsCustomer({ from: ana, text: each })
  await expect.poll(receiver.story, { timeout: 5000 }).toEqual(['in:um', 'in:dois', 'in:três'])
  expect((await control.state()).pendingWebhooks).toBe(0)
})

test('a message of a customer who hides the number names the bsuid alone, and can be answered', async () => {
  const { userId } = await control.setCustomer(ana, { hidesNumber: true, username: 'ana.souza' })
  await control.sendAsCustomer({ from: ana, text: 'oi' })
  await expect.poll(receiver.story).toEqual(['in:oi'])
  const { value } = JSON.parse(String(receiver.webhooks[0]?.raw)).entry[0].changes[0]
  expect(value.contacts).toEqual([{ profile: { name: 'Ana Souza', username: 'ana.souza' }, user_id: userId }])
  expect(value.messages[0]).not.toHaveProperty('from')
  await send({ ...text('olá'), to: undefined, recipient: userId })
  expect(await control.received({ waId: ana })).toHaveLength(1)
})

test('a read receipt reaches the phone for this and every earlier message', async () => {
  const first = await control.sendAsCustomer({ from: ana, text: 'um' })
  const second = await control.sendAsCustomer({ from: ana, text: 'dois' })
  const third = await control.sendAsCustomer({ from: ana, text: 'três' })
  await graph('n1/messages', {
    messaging_product: 'whatsapp',
    status: 'read',
    message_id: second.wamid,
    typing_indicator: { type: 'text' },
  })
  const statuses = [first, second, third].map(async ({ wamid }) => (await control.message(wamid))?.status)
  expect(await Promise.all(statuses)).toEqual(['read', 'read', expect.not.stringMatching('read')])
})

test('a customer who opens the chat reads what is in it', async () => {
  const wamid = await send(text('Olá'))
  await control.readAsCustomer({ waId: ana, phoneNumberId: 'n1' })
  await expect.poll(receiver.story).toContain(`read:${wamid}`)
})

test('early statuses arrive before the answer of the send', async () => {
  await control.setModes({ earlyStatuses: true })
  const wamid = await send(text('Olá'))
  expect(receiver.story()).toEqual([`sent:${wamid}`, `delivered:${wamid}`])
})

test('late, duplicated, reversed and batched statuses', async () => {
  await control.setModes({ statusDelayMs: 100, duplicate: true, outOfOrder: true, batch: 10, autoRead: true })
  const wamid = await send(text('Olá'))
  expect(receiver.story()).toEqual([])
  const reversed = [`read:${wamid}`, `delivered:${wamid}`, `sent:${wamid}`]
  await expect.poll(receiver.story).toEqual([...reversed, ...reversed])
  expect(receiver.webhooks).toHaveLength(2)
})

test('scripted errors hit the next sends or one recipient, and are used up', async () => {
  await control.script({ to: '5521986540002', times: null, fault: { kind: 'error', code: 131047 } })
  await control.script({ times: 2, fault: { kind: 'error', code: 131056, retryAfterSeconds: 9 } })
  expect((await graph('n1/messages', text('1'))).body.error.code).toBe(131056)
  expect((await graph('n1/messages', text('2'))).body.error.code).toBe(131056)
  expect((await graph('n1/messages', text('3'))).status).toBe(200)
  for (const body of ['4', '5']) {
    const answer = await graph('n1/messages', text(body, { to: '5521986540002' }))
    expect(answer.body.error.code).toBe(131047)
  }
  expect(await control.received()).toHaveLength(1)
})

test('a scripted failed status never reaches the phone', async () => {
  await control.script({ fault: { kind: 'failed-status', code: 131026 } })
  const wamid = await send(text('Olá'))
  await expect.poll(receiver.story).toEqual([`failed:${wamid}`])
  expect(await control.received()).toEqual([])
})

test('a send whose caller has gone is told by statuses all the same', async () => {
  await control.script({ fault: { kind: 'slow', ms: 300 } })
  const gone = fetch(`${emulator.url}/v25.0/n1/messages`, {
    method: 'POST',
    headers: { authorization: 'Bearer access-token', 'content-type': 'application/json' },
    body: JSON.stringify(text('Olá')),
    signal: AbortSignal.timeout(50),
  })
  await expect(gone).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect.poll(() => receiver.story().map((told) => told.split(':')[0])).toEqual(['sent', 'delivered'])
  expect(await control.received()).toHaveLength(1)
})

test('the handshake is verified by its echo', async () => {
  expect(await control.verifyWebhook()).toEqual({ verified: true, httpStatus: 200 })
})

test('unknown input of the control API answers 400', async () => {
  await expect(control.setModes({ telepathy: true } as object)).rejects.toThrow(/400/)
})

test('chats and files survive a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'meta-emulator-'))
  const first = await startMetaEmulator({ ...options, dir })
  const media = { type: 'image', base64: 'iVBORw0KGgo=', mimeType: 'image/png' } as const
  const { wamid } = await metaControl(first.url).sendAsCustomer({ from: ana, media })
  await first.close()

  const second = await startMetaEmulator({ ...options, dir })
  const message = await metaControl(second.url).message(wamid)
  expect(message?.content).toMatchObject({ type: 'image', image: { mime_type: 'image/png' } })
  const { id } = message?.content.image as { id: string }
  expect((await fetch(`${second.url}/phone/api/media/${id}`)).status).toBe(200)
  await second.close()
  await rm(dir, { recursive: true })
})
