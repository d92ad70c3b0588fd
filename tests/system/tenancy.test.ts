import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const ours = await world.company()
const theirs = await world.company()
const ourQueue = await world.queue(ours)
const theirQueue = await world.queue(theirs)
const ourLine = await world.connection(ours, { account: testNumber.phoneNumberId, queueIds: [ourQueue] })
const theirLine = await world.connection(theirs)
const ourAdmin = await world.user(ours, { profile: 'admin' })
const theirAdmin = await world.user(theirs, { profile: 'admin' })
const ticket = await world.ticket(ours, { whatsappId: ourLine, queueId: ourQueue })
await world.message(ours, { ticketId: ticket.id, contactId: ticket.contactId, whatsappId: ourLine })

test('the role of the application owns nothing and cannot bypass the policies', async () => {
  const [facts, owned] = await world.inCompany(ours, async (tx) => {
    const role = await sql<{ super: boolean; bypass: boolean }>`
      select rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user`.execute(tx)
    const tables = await sql`select from pg_class where pg_get_userbyid(relowner) = current_user`.execute(tx)
    return [role.rows[0], tables.rows.length]
  })
  expect(facts).toEqual({ super: false, bypass: false })
  expect(owned).toBe(0)
})

test('a row for another company is refused, and a query outside any company fails', async () => {
  await expect(
    world.inCompany(ours, (tx) =>
      tx.insertInto('queues').values({ companyId: theirs, name: 'Intrusa', color: '#123123' }).execute(),
    ),
  ).rejects.toThrow(/row-level security/)
  await expect(
    world.inCompany(ours, async (tx) => {
      await sql`select set_config('app.company_id', '', true)`.execute(tx)
      return tx.selectFrom('tickets').select('id').execute()
    }),
  ).rejects.toThrow()
})

test('a row cannot point at what belongs to another company', async () => {
  const point = (change: { queueId?: number; userId?: number; whatsappId?: number }) =>
    world.inCompany(ours, (tx) => tx.updateTable('tickets').set(change).where('id', '=', ticket.id).execute())
  await expect(point({ queueId: theirQueue })).rejects.toThrow(/foreign key/)
  await expect(point({ userId: theirAdmin.id })).rejects.toThrow(/foreign key/)
  await expect(point({ whatsappId: theirLine })).rejects.toThrow(/foreign key/)
})

describe('over the API', async () => {
  const asThem = await world.as(theirAdmin.email)
  const attempts: Record<string, () => Promise<unknown>> = {
    showTicket: () => asThem(tickets.showTicket, { params: { uuid: ticket.uuid } }),
    updateTicket: () =>
      asThem(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'closed' } }),
    deleteTicket: () => asThem(tickets.deleteTicket, { params: { id: ticket.id } }),
    listTicketLog: () => asThem(tickets.listTicketLog, { params: { ticketId: ticket.id } }),
    listMessages: () => asThem(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} }),
    sendMessage: () =>
      asThem(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'oi' } }),
  }
  test.each(Object.entries(attempts))('%s: what is theirs does not exist for us', async (_name, attempt) => {
    const events = await world.during(async () => {
      await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TICKET_FOUND' })
    })
    expect(events).toEqual([])
  })
  test('lists hold nothing of theirs', async () => {
    const page = await asThem(tickets.listTickets, { query: { status: 'pending', showAll: true } })
    expect(page).toEqual({ tickets: [], hasMore: false, cursor: null, count: 0, unread: 0, found: [] })
  })
})

describe('over sockets', async () => {
  const node = await openNode(world)
  const ourToken = await world.tokenOf(ourAdmin.email)
  const theirToken = await world.tokenOf(theirAdmin.email)

  test('[RT-026, RT-001] a token opens the namespace of its own company only', async () => {
    // A namespace is created when the first permitted socket connects.
    await expect(openSocket(node.url, 999_999, theirToken)).rejects.toThrow('Invalid namespace')
    await expect(openSocket(node.url, ours, ourToken)).resolves.toBeTruthy()
    await expect(openSocket(node.url, ours, theirToken)).rejects.toThrow('ERR_SESSION_EXPIRED')
    await expect(openSocket(node.url, ours, 'nonsense')).rejects.toThrow('ERR_SESSION_EXPIRED')
  })

  test('[RT-026] tells no other company of an event', async () => {
    const us = await openSocket(node.url, ours, ourToken)
    const them = await openSocket(node.url, theirs, theirToken)
    await node.control.sendAsCustomer({ from: '5511900001111', name: 'Ana', text: 'segredo' })
    await expect.poll(() => us.heard.some(({ name }) => name === `company-${ours}-appMessage`)).toBe(true)
    expect(JSON.stringify(them.heard)).not.toContain('segredo')
  })
})
