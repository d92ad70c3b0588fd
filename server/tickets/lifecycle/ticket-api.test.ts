import { expect, test } from 'vitest'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const other = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin' })
const ana = await world.user(company, { name: 'Ana', queueIds: [sales] })
const bia = await world.user(company, { name: 'Bia', queueIds: [sales, support] })
const stranger = await world.user(other, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)
const asStranger = await world.as(stranger.email)

const waiting = (queueId: number | null = sales) =>
  world.ticket(company, { whatsappId, queueId, unreadMessages: 2 })
const listed = async (call: typeof asAna, status: 'open' | 'pending' | 'closed', showAll = false) =>
  (await call(tickets.listTickets, { query: { status, showAll } })).tickets.map((ticket) => ticket.id)

test('[INB-049, INB-007] an agent sees waiting tickets of own queues, with counts and unread', async () => {
  const mine = await waiting(sales)
  const theirs = await waiting(support)
  const none = await waiting(null)
  const page = await asAna(tickets.listTickets, { query: { status: 'pending' } })
  const ids = page.tickets.map((ticket) => ticket.id)
  expect(ids).toContain(mine.id)
  expect(ids).not.toContain(theirs.id)
  expect(ids).not.toContain(none.id)
  expect(page.count).toBe(ids.length)
  expect(page.unread).toBe(ids.length)
})

test('[INB-047] showAll is honoured for an admin only', async () => {
  const theirs = await waiting(support)
  expect(await listed(asAdmin, 'pending', true)).toContain(theirs.id)
  expect(await listed(asAdmin, 'pending')).not.toContain(theirs.id)
  expect(await listed(asAna, 'pending', true)).not.toContain(theirs.id)
})

test('[TKT-026] accepting opens the ticket for the viewer, tells everybody who saw it, and writes the log', async () => {
  const ticket = await waiting()
  const events = await world.during(async () => {
    const accepted = await asAna(tickets.updateTicket, {
      params: { id: ticket.id },
      body: { status: 'open', userId: ana.id },
    })
    expect(accepted).toMatchObject({ status: 'open', userId: ana.id, user: { name: 'Ana' } })
  })
  expect(events).toMatchObject([
    {
      name: 'ticket.changed',
      payload: { ticket: { id: ticket.id, status: 'open' }, previous: { status: 'pending', userId: null } },
    },
  ])
  expect(await listed(asAna, 'open')).toContain(ticket.id)
  expect(await listed(asBia, 'pending')).not.toContain(ticket.id)
  const log = await asAna(tickets.listTicketLog, { params: { ticketId: ticket.id } })
  expect(log[0]).toMatchObject({ type: 'open', user: { name: 'Ana' } })
})

test('[TKT-042] two accept at once: one wins, the other is told who', async () => {
  const ticket = await waiting()
  const accept = (call: typeof asAna, userId: number) =>
    call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open', userId } })
  const outcomes = await Promise.allSettled([accept(asAna, ana.id), accept(asBia, bia.id)])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  const won = outcomes.find((outcome) => outcome.status === 'fulfilled')
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(refused?.reason).toMatchObject({
    status: 409,
    code: 'ERR_TICKET_TAKEN',
    details: { userId: won?.value.userId, user: { name: won?.value.user?.name }, queue: { name: 'Vendas' } },
  })
})

test('[TKT-026] hides ownerless tickets that a queue member may not see from every change', async () => {
  const dora = await world.user(company, { name: 'Dora', queueIds: [sales], allTicket: 'enable' })
  const asDora = await world.as(dora.email)
  const wishes = [
    { status: 'group' as const, userId: dora.id },
    { status: 'closed' as const },
    { userId: dora.id },
    {},
  ]
  const changeAll = (id: number) =>
    Promise.all(
      wishes.map((body) =>
        expect(asDora(tickets.updateTicket, { params: { id }, body })).rejects.toMatchObject({
          status: 404,
          code: 'ERR_NO_TICKET_FOUND',
        }),
      ),
    )
  for (const queueId of [sales, null]) {
    const group = await world.ticket(company, { whatsappId, queueId, status: 'group', isGroup: true })
    await changeAll(group.id)
    for (const status of ['lgpd', 'nps'] as const) {
      await changeAll((await world.ticket(company, { whatsappId, queueId, status })).id)
    }
  }
})

test('[TKT-042] tells a member without groups who accepted a group that waited', async () => {
  const group = await world.ticket(company, { whatsappId, queueId: sales, status: 'pending', isGroup: true })
  const accept = (call: typeof asAna, userId: number) =>
    call(tickets.updateTicket, { params: { id: group.id }, body: { status: 'group', userId } })
  await accept(asAna, ana.id)
  await expect(accept(asBia, bia.id)).rejects.toMatchObject({ status: 409, code: 'ERR_TICKET_TAKEN' })
})

test('[TKT-029] returning to the queue clears the owner', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId: sales, status: 'open', userId: ana.id })
  const returned = await asAna(tickets.updateTicket, {
    params: { id: ticket.id },
    body: { status: 'pending' },
  })
  expect(returned).toMatchObject({ status: 'pending', userId: null, queueId: sales })
  const group = await world.ticket(company, {
    ...{ whatsappId, queueId: sales, status: 'group', isGroup: true, userId: ana.id },
  })
  const boss = await world.user(company, { profile: 'admin', queueIds: [sales], allowGroup: true })
  const asBoss = await world.as(boss.email)
  expect(
    await asBoss(tickets.updateTicket, { params: { id: group.id }, body: { status: 'pending' } }),
  ).toMatchObject({ status: 'pending', userId: null, queueId: sales })
})

test('[TKT-034] a closed ticket comes back to who reopens it', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId: sales, status: 'closed' })
  const open = await asAna(tickets.updateTicket, {
    params: { id: ticket.id },
    body: { status: 'open', userId: ana.id },
  })
  expect(open).toMatchObject({ status: 'open', userId: ana.id })
})

test('reopening while the contact has another live ticket answers with that one', async () => {
  const closed = await world.ticket(company, { whatsappId, queueId: sales, status: 'closed' })
  const live = await world.inCompany(company, (tx) =>
    tx
      .insertInto('tickets')
      .values({
        status: 'open',
        contactId: closed.contactId,
        whatsappId,
        queueId: sales,
        userId: bia.id,
        channel: 'whatsappapi',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const answered = await asAna(tickets.updateTicket, {
    params: { id: closed.id },
    body: { status: 'open', userId: ana.id },
  })
  expect(answered).toMatchObject({ id: live.id, userId: bia.id })
})

test('[TKT-048] ignoring a waiting ticket needs the right to', async () => {
  const carla = await world.user(company, { queueIds: [sales], userClosePendingTicket: 'disabled' })
  const asCarla = await world.as(carla.email)
  const ticket = await waiting()
  const close = (call: typeof asAna) =>
    call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'closed' } })
  await expect(close(asCarla)).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' })
  await expect(close(asAna)).resolves.toMatchObject({ status: 'closed' })
})

test('[TKT-002] a move that the table does not have is refused and emits nothing', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId: sales, status: 'closed' })
  const events = await world.during(async () => {
    await expect(
      asAna(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'pending' } }),
    ).rejects.toMatchObject({ status: 409, code: 'ERR_TICKET_TRANSITION' })
  })
  expect(events).toEqual([])
})

test("another company's ticket, queue or user does not exist, even for an admin", async () => {
  const ticket = await waiting()
  const theirQueue = await world.queue(other)
  const update = (body: object) =>
    asAdmin(tickets.updateTicket, { params: { id: ticket.id }, body: body as { queueId: number } })
  await expect(
    asStranger(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'closed' } }),
  ).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TICKET_FOUND' })
  await expect(asStranger(tickets.showTicket, { params: { uuid: ticket.uuid } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(asStranger(tickets.deleteTicket, { params: { id: ticket.id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(update({ queueId: theirQueue })).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' })
  await expect(update({ userId: stranger.id })).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' })
})

test('[TKT-058] opening marks the ticket read and asks for a read receipt, once', async () => {
  const ticket = await world.ticket(company, {
    whatsappId,
    queueId: sales,
    unreadMessages: 3,
    lastInboundProviderId: 'wamid.last',
  })
  const receipts = () =>
    world.inCompany(company, (tx) =>
      tx.selectFrom('outbox').select(['kind', 'payload']).where('lane', '=', `read:${ticket.id}`).execute(),
    )
  const shown = await asAna(tickets.showTicket, { params: { uuid: ticket.uuid } })
  expect(shown.unreadMessages).toBe(0)
  expect(await receipts()).toMatchObject([{ kind: 'read', payload: { externalId: 'wamid.last' } }])
  await asAna(tickets.showTicket, { params: { uuid: ticket.uuid } })
  expect(await receipts()).toHaveLength(1)
})

test('[TKT-040, TKT-039] deleting is for admins; it takes the messages along and leaves a trace', async () => {
  const ticket = await waiting()
  await world.message(company, { ticketId: ticket.id, contactId: ticket.contactId, whatsappId })
  await expect(asAna(tickets.deleteTicket, { params: { id: ticket.id } })).rejects.toMatchObject({
    status: 403,
    code: 'ERR_NO_PERMISSION',
  })
  const { revision: last } = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select('revision').where('id', '=', ticket.id).executeTakeFirstOrThrow(),
  )
  const events = await world.during(() => asAdmin(tickets.deleteTicket, { params: { id: ticket.id } }))
  const revision = last + 1
  expect(events).toMatchObject([{ name: 'ticket.deleted', payload: { ticketId: ticket.id, revision } }])
  const left = await world.inCompany(company, async (tx) => ({
    messages: await tx.selectFrom('messages').select('id').where('ticketId', '=', ticket.id).execute(),
    log: await tx
      .selectFrom('ticketEvents')
      .select(['type', 'userId'])
      .where('ticketId', '=', ticket.id)
      .execute(),
  }))
  expect(left).toEqual({ messages: [], log: [{ type: 'delete', userId: admin.id }] })
})

test('[TKT-040, TKT-039] lists the contact’s ticket before again once the newest is deleted', async () => {
  const given = { whatsappId, queueId: sales, status: 'closed' as const, superseded: true }
  const first = await world.ticket(company, { ...given, updatedAt: new Date('2026-01-01') })
  const { contactId } = first
  const second = await world.ticket(company, { ...given, contactId, updatedAt: new Date('2026-02-01') })
  const newest = await world.ticket(company, { ...given, contactId, superseded: false })
  const deleted = async ({ id }: { id: number }) =>
    (await world.during(() => asAdmin(tickets.deleteTicket, { params: { id } }))).map(
      ({ payload }) => payload,
    )
  const shownOf = async () => {
    const all = await listed(asAdmin, 'closed', true)
    return [first, second, newest].filter(({ id }) => all.includes(id)).map(({ id }) => id)
  }
  expect(await shownOf()).toEqual([newest.id])
  expect(await deleted(newest)).toMatchObject([
    { ticketId: newest.id },
    { ticket: { id: second.id, status: 'closed' }, previous: null },
  ])
  expect(await shownOf()).toEqual([second.id])
  // One that no list shows leaves nothing to be seen.
  expect(await deleted(first)).toMatchObject([{ ticketId: first.id }])
  expect(await shownOf()).toEqual([second.id])
})

test('[INB-042] pages as long as a screen go on until there are no more', async () => {
  const big = await world.company()
  const queueId = await world.queue(big)
  const connection = await world.connection(big)
  const boss = await world.user(big, { profile: 'admin' })
  const asBoss = await world.as(boss.email)
  for (let index = 0; index < 45; index++) {
    await world.ticket(big, {
      whatsappId: connection,
      queueId,
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })
  }
  const page = (pageNumber: number, sortTickets: 'ASC' | 'DESC') =>
    asBoss(tickets.listTickets, { query: { status: 'pending', showAll: true, pageNumber, sortTickets } })
  const asked = [page(1, 'DESC'), page(2, 'DESC'), page(3, 'DESC'), page(1, 'ASC')] as const
  const [first, second, third, oldest] = await Promise.all(asked)
  expect([first.tickets.length, first.hasMore, first.count]).toEqual([20, true, 45])
  expect([second.tickets.length, second.hasMore]).toEqual([20, true])
  expect([third.tickets.length, third.hasMore]).toEqual([5, false])
  expect(
    new Set([...first.tickets, ...second.tickets, ...third.tickets].map((ticket) => ticket.id)).size,
  ).toBe(45)
  expect(oldest.tickets[0]?.id).toBe(third.tickets.at(-1)?.id)
})
