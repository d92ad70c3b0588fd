import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectionListEndpoints as connections } from '#domain/connections/connection-list.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { deliverDraft } from '#server/messages/outbound/deliver-draft.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openNode, testPage } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)
const { accessToken, instagram, id: pageId } = testPage
const ids = {
  page: await world.connection(company, { accessToken, channel: 'facebook', account: pageId }),
  instagram: await world.connection(company, { accessToken, channel: 'instagram', account: instagram.id }),
}
const { control } = await openNode(world)
const hour = 3_600_000
const wait = { timeout: 10_000, interval: 40 }
let people = 0
afterEach(() => control.setRules({ aheadMs: 0, humanAgent: true }))

/** A conversation with a message of the customer so many hours ago, by our clock and by Meta's. */
async function talk(object: 'page' | 'instagram', hoursAgo: number) {
  const from = `6900${object.length}00${++people}`
  await control.writeAs({ object, from, name: `Cliente ${from}`, message: { text: 'Oi' } })
  const ticket = await vi.waitFor(async () => {
    const query = { status: 'pending', showAll: true } as const
    const found = (await call(tickets.listTickets, { query })).tickets.find(
      ({ contact }) => contact.name === `Cliente ${from}`,
    )
    expect(found).toBeDefined()
    return found as NonNullable<typeof found>
  }, wait)
  await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open' } })
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('tickets')
      .set({ lastInboundAt: new Date(Date.now() - hoursAgo * hour) })
      .where('id', '=', ticket.id)
      .execute(),
  )
  await control.setRules({ aheadMs: hoursAgo * hour })
  const say = (body: string) =>
    call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body } })
  const last = async () =>
    (await call(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} })).messages.at(-1)
  const got = async () =>
    (await control.sentTo(from)).messages.map(({ message, tag }) => [message.text, tag ?? null])
  return { ticket, say, last, got }
}

describe.each(['page', 'instagram'] as const)('on %s', (object) => {
  test('an attendant’s own answer goes with the tag past 24 hours, and without it before', async () => {
    const early = await talk(object, 23)
    await early.say('A tempo')
    await vi.waitFor(async () => expect(await early.got()).toEqual([['A tempo', null]]), wait)
    const late = await talk(object, 30)
    await late.say('Um dia depois')
    await vi.waitFor(async () => expect(await late.got()).toEqual([['Um dia depois', 'HUMAN_AGENT']]), wait)
    expect(await late.last()).toMatchObject({ failure: null })
  })

  test('words that no person wrote never go with the tag', async () => {
    const { ticket, last, got } = await talk(object, 30)
    const ctx = openCompanyContext(world.platform, company)
    const draft = {
      ...{ clientId: crypto.randomUUID(), body: 'Automático', mediaType: 'chat' as const, upload: null },
      ...{ voice: false, quotedId: null, isPrivate: false },
    }
    await ctx.transaction((tx) =>
      deliverDraft(ctx, tx, { ticketId: ticket.id, userId: admin.id, draft, file: null }),
    )
    await vi.waitFor(
      async () => expect(await last()).toMatchObject({ failure: { cause: 'window-closed' } }),
      wait,
    )
    expect(await got()).toEqual([])
  })

  test('after 7 days nobody writes, and that is said at once', async () => {
    const { say, last, got } = await talk(object, 7 * 24)
    await expect(say('Tarde demais')).rejects.toMatchObject({ status: 409, code: 'ERR_HUMAN_WINDOW_CLOSED' })
    expect(await last()).toMatchObject({ body: 'Oi' })
    expect(await got()).toEqual([])
  })

  test('without Meta’s permission the message says so, and so does the connection until it is signed in anew', async () => {
    const { say, last, got } = await talk(object, 30)
    await control.setRules({ humanAgent: false })
    await say('Sem permissão')
    await vi.waitFor(
      async () => expect(await last()).toMatchObject({ failure: { cause: 'human-agent', code: '200' } }),
      wait,
    )
    expect(await got()).toEqual([])
    const list = await call(connections.listConnections, {})
    expect(list.find(({ id }) => id === ids[object])?.humanAgentRefusedAt).toBeInstanceOf(Date)
  })

  test('a reaction is no answer: it is taken within 24 hours only', async () => {
    const { ticket, last } = await talk(object, 30)
    const reactionTo = (await last())?.id
    await expect(
      call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: '❤️', reactionTo } }),
    ).rejects.toMatchObject({ code: 'ERR_WINDOW_CLOSED' })
  })
})
