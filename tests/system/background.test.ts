import { expect, test, vi } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { openNode, testNumber, testPage } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const { control } = await openNode(world)
const company = await world.company()
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId })
await world.connection(company, {
  channel: 'facebook',
  account: testPage.id,
  accessToken: testPage.accessToken,
})
const ana = await world.user(company, { profile: 'admin' })
const call = await world.as(ana.email)
const soon = { timeout: 20_000, interval: 40 }
/** Shorter than the half minute after which a call that is not answered lets the next one go. */
const beforeTimeout = { timeout: 15_000, interval: 40 }
/** Timeout for the whole flood, whose duration is not tested here. */
const eventually = { timeout: 60_000, interval: 200 }
let people = 0

async function conversation(begin: (from: string) => Promise<unknown>) {
  const from = `551196500${String(++people).padStart(4, '0')}1`
  await begin(from)
  const ticket = await vi.waitFor(
    () =>
      world.inCompany(company, (tx) =>
        tx
          .updateTable('tickets')
          .set({ status: 'open', userId: ana.id })
          .where('status', '=', 'pending')
          .returning(['id', 'contactId'])
          .executeTakeFirstOrThrow(),
      ),
    soon,
  )
  const say = (body: string) =>
    call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body } })
  return { from, ...ticket, say }
}
const byNumber = (from: string) => control.sendAsCustomer({ from, name: 'Ana', text: 'Oi' })
const byPage = (from: string) => control.writeAs({ object: 'page', from, message: { text: 'Oi' } })

/** Enqueues background messages to the given numbers; with a lane they share the one of a conversation. */
const flood = (numbers: string[], lane?: string) =>
  world.inCompany(company, async (tx) => {
    for (const to of numbers)
      await addToOutbox(tx, {
        ...{ whatsappId, lane: lane ?? to, messageId: null, background: true },
        task: {
          kind: 'send',
          to: { kind: 'phone', externalId: to },
          opensChat: false,
          reference: crypto.randomUUID(),
          quotedExternalId: null,
          content: { type: 'text', text: 'promoção' },
        },
      })
  })
const numbers = (count: number) => Array.from({ length: count }, () => `5511974${String(100_000 + ++people)}`)
const received = async () => (await control.received()).map(({ waId, content }) => ({ waId, content }))

test('sends an attendant’s answer before bulk messages, and delays no other connection', async () => {
  const talk = await conversation(byNumber)
  const page = await conversation(byPage)
  const to = numbers(400)
  await flood(to)
  await vi.waitFor(async () => expect((await received()).length).toBeGreaterThan(20), soon)
  await Promise.all([talk.say('Bom dia, Ana'), page.say('Bom dia pela página')])
  const before = (await received()).length
  await vi.waitFor(async () => expect((await control.sentTo(page.from)).messages).toHaveLength(1), soon)
  await vi.waitFor(async () => expect(await control.received({ waId: talk.from })).toHaveLength(1), soon)
  const place = (await received()).findIndex(({ waId }) => waId === talk.from)
  // The margin covers messages that were already on their way when the answer was stored.
  expect(place).toBeLessThan(before + 60)
  await vi.waitFor(async () => expect(await received()).toHaveLength(401), eventually)
  expect(new Set((await received()).map(({ waId }) => waId)).size).toBe(401)
}, 120_000)

test('sends earlier messages to a person before the answer, without waiting for other people', async () => {
  const talk = await conversation(byNumber)
  const to = numbers(400)
  const before = (await received()).length
  await flood(to)
  await flood([talk.from], `contact:${talk.contactId}`)
  await talk.say('Respondido')
  await vi.waitFor(async () => expect(await control.received({ waId: talk.from })).toHaveLength(2), soon)
  const all = (await received()).slice(before)
  expect(
    (await control.received({ waId: talk.from })).map(
      ({ content }) => (content.text as { body: string }).body,
    ),
  ).toEqual(['promoção', 'Respondido'])
  expect(all.findLastIndex(({ waId }) => waId === talk.from)).toBeLessThan(200)
  await vi.waitFor(async () => expect(await received()).toHaveLength(before + 402), eventually)
}, 120_000)

test('people who never answer hold up no answer of an attendant on the same connection', async () => {
  const talk = await conversation(byNumber)
  const to = numbers(60)
  for (const one of to)
    await control.script({ to: one, times: null, fault: { kind: 'timeout', delivered: false } })
  await flood(to)
  const waiting = () =>
    world.inCompany(company, (tx) =>
      tx.selectFrom('outbox').select('id').where('state', '=', 'sending').execute(),
    )
  await vi.waitFor(async () => expect((await waiting()).length).toBeGreaterThanOrEqual(12), soon)
  await talk.say('Já respondo')
  await vi.waitFor(
    async () => expect(await control.received({ waId: talk.from })).toHaveLength(1),
    beforeTimeout,
  )
  // A message is marked as sent only after it has arrived.
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(12), soon)
  await control.clearFaults()
})

test('files that do not come hold up no answer on the same connection', async () => {
  const talk = await conversation(byNumber)
  await control.script({ on: 'downloads', times: null, fault: { kind: 'timeout', delivered: false } })
  const base64 = Buffer.from('%PDF-1.4 a').toString('base64')
  const media = { type: 'document' as const, base64, mimeType: 'application/pdf', fileName: 'nota.pdf' }
  for (let sent = 0; sent < 40; sent++) await control.sendAsCustomer({ from: talk.from, media })
  const outbox = (state: 'sending' | 'queued') =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'download')
        .where('state', '=', state)
        .execute(),
    )
  await vi.waitFor(async () => {
    expect(await outbox('sending')).toHaveLength(12)
    expect(await outbox('queued')).toHaveLength(28)
  }, soon)
  await talk.say('Recebi, obrigada')
  await vi.waitFor(
    async () => expect(await control.received({ waId: talk.from })).toHaveLength(1),
    beforeTimeout,
  )
  await control.clearFaults()
})
