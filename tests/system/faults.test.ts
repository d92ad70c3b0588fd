import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { createCall } from '#web/platform/api.ts'
import { fetchTransport } from '#tests/app/fetch-transport.ts'
import { openNode, testNumber, testPage } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const node = await openNode(world)
const { control } = node
const call = createCall(fetchTransport(node.url, await world.tokenOf(admin.email)))
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId })
await world.inCompany(company, (tx) =>
  tx.updateTable('connections').set({ businessAccount: testNumber.wabaId }).execute(),
)
await world.connection(company, {
  channel: 'facebook',
  account: testPage.id,
  accessToken: testPage.accessToken,
})
const wait = { timeout: 15_000, interval: 40 }
let people = 0
afterEach(() => control.clearFaults())

type Channel = 'number' | 'page'
async function talk(channel: Channel) {
  const from = `55119640${String(10_000 + ++people)}`
  const name = `Cliente ${people}`
  if (channel === 'number') await control.sendAsCustomer({ from, name, text: 'Oi' })
  else await control.writeAs({ object: 'page', from, name, message: { text: 'Oi' } })
  const ticket = await vi.waitFor(async () => {
    const query = { status: 'pending', showAll: true } as const
    const found = (await call(tickets.listTickets, { query })).tickets.find(
      (one) => one.contact.name === name,
    )
    expect(found).toBeDefined()
    return found as NonNullable<typeof found>
  }, wait)
  await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open' } })
  const say = (body: string, clientId: string = crypto.randomUUID()) =>
    call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body, clientId } })
  const said = async () =>
    (await call(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} })).messages
  const got = async () =>
    channel === 'number'
      ? (await control.received({ waId: from })).map(({ content }) => (content.text as { body: string }).body)
      : (await control.sentTo(from)).messages.map(({ message }) => message.text)
  const lastIs = (shown: object) =>
    vi.waitFor(async () => expect((await said()).at(-1)).toMatchObject(shown), wait)
  return { from, name, ticket, say, said, got, lastIs }
}

const rubbish = [
  { what: 'a page of HTML', status: 200, body: '<!doctype html><title>Welcome</title>' },
  {
    what: 'JSON that ends in the middle',
    status: 200,
    body: '{"messaging_product":"whatsapp","messages":[{"id":"wam',
  },
  { what: 'HTTP 500 without a word of Meta', status: 500, body: '<h1>Bad gateway</h1>' },
]

describe.each(['number', 'page'] as const)('by the %s', (channel) => {
  test.each(rubbish)(
    '$what where the message got through: it is known as sent by what follows',
    async (given) => {
      const { from, say, got, lastIs } = await talk(channel)
      await control.script({ to: from, fault: { kind: 'rubbish', ...given, delivered: true } })
      await say('Chegou?')
      await lastIs({ body: 'Chegou?', failure: null, ack: 2 })
      expect(await got()).toEqual(['Chegou?'])
    },
  )

  test.each(rubbish)(
    '$what where it did not: it is uncertain, not sent again by itself, and goes when a person says so',
    async (given) => {
      const { from, say, got, lastIs, said } = await talk(channel)
      const clientId = crypto.randomUUID()
      await control.script({ to: from, fault: { kind: 'rubbish', ...given, delivered: false } })
      await say('Chegou?', clientId)
      await lastIs({ body: 'Chegou?', failure: { cause: 'uncertain' } })
      expect(await got()).toEqual([])
      await say('Chegou?', clientId)
      await lastIs({ body: 'Chegou?', failure: null, ack: 2 })
      expect(await got()).toEqual(['Chegou?'])
      expect(await said()).toHaveLength(2)
    },
  )

  test('a slow answer holds up its own conversation only', async () => {
    const [slow, quick] = [await talk(channel), await talk(channel)]
    await control.script({ to: slow.from, fault: { kind: 'slow', ms: 10_000 } })
    await slow.say('um')
    await slow.say('dois')
    await quick.say('já')
    await vi.waitFor(async () => expect(await quick.got()).toEqual(['já']), { timeout: 8000, interval: 40 })
    expect(await slow.got()).toEqual([])
    const later = { timeout: 25_000, interval: 40 }
    await vi.waitFor(async () => expect(await slow.got()).toEqual(['um', 'dois']), later)
  })
})

test('a token that ends in the middle of a queue fails what met it; the rest waits and leaves with the new token, in order', async () => {
  const talks = [await talk('number'), await talk('number'), await talk('number')]
  const [first, met, last] = talks as [(typeof talks)[0], (typeof talks)[0], (typeof talks)[0]]
  await control.script({ to: first.from, fault: { kind: 'slow', ms: 1500 } })
  await control.script({ to: met.from, times: null, fault: { kind: 'error', code: 190 } })
  await first.say('um')
  for (const text of ['dois', 'três']) await first.say(text)
  await met.say('sem token')
  await met.lastIs({ failure: { cause: 'token-expired' } })
  await vi.waitFor(
    async () =>
      expect(await call(connections.showConnection, { params: { id: whatsappId } })).toMatchObject({
        status: 'DISCONNECTED',
        statusReason: 'token',
      }),
    wait,
  )
  await expect(last.say('nada')).rejects.toMatchObject({ code: 'ERR_SENDING_WAPP_MSG' })
  await vi.waitFor(async () => expect(await first.got()).toEqual(['um']), wait)
  expect((await first.said()).filter(({ failure }) => failure)).toEqual([])

  await control.clearFaults()
  await call(connections.updateConnection, {
    params: { id: whatsappId },
    body: { accessToken: 'test-token' },
  })
  await vi.waitFor(async () => expect(await first.got()).toEqual(['um', 'dois', 'três']), wait)
  await last.say('agora')
  await vi.waitFor(async () => expect(await last.got()).toEqual(['agora']), wait)
})

describe('clocks that are wrong', () => {
  const hoursFromNow = (hours: number) => Math.floor(Date.now() / 1000 + hours * 3600)
  const tell = (from: string, id: string, timestamp: number | string) =>
    control.accountEvent({
      field: 'messages',
      value: {
        messaging_product: 'whatsapp',
        metadata: {
          display_phone_number: testNumber.displayPhoneNumber,
          phone_number_id: testNumber.phoneNumberId,
        },
        contacts: [{ wa_id: from }],
        messages: [{ from, id, timestamp: String(timestamp), type: 'text', text: { body: id } }],
      },
    })
  const windowOf = async (id: number) =>
    (await call(tickets.listTickets, { query: { status: 'open', showAll: true } })).tickets.find(
      (one) => one.id === id,
    )?.lastInboundAt

  test('messages from the future, from the past and from no time at all come in, in order, and widen no window', async () => {
    const { from, ticket, said } = await talk('number')
    await tell(from, 'daqui a cinco horas', hoursFromNow(5))
    await tell(from, 'de ontem', hoursFromNow(-20))
    await tell(from, 'de nunca', '99999999999999999999')
    await tell(from, 'de agora', hoursFromNow(0))
    await vi.waitFor(
      async () =>
        expect((await said()).map(({ body }) => body)).toEqual([
          ...['Oi', 'daqui a cinco horas', 'de ontem', 'de nunca', 'de agora'],
        ]),
      wait,
    )
    for (const { createdAt } of await said()) expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect((await windowOf(ticket.id))?.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('a message that comes a day late takes back nothing of the window', async () => {
    const { from, ticket, said } = await talk('number')
    const before = await windowOf(ticket.id)
    await tell(from, 'atrasada', hoursFromNow(-30))
    await vi.waitFor(async () => expect(await said()).toHaveLength(2), wait)
    expect(await windowOf(ticket.id)).toEqual(before)
  })
})
