import { expect, test } from 'vitest'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company)
const support = await world.queue(company)
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin', queueIds: [sales] })
const ana = await world.user(company, { name: 'Ana', queueIds: [sales, support] })
const rafael = await world.user(company, { name: 'Rafael', queueIds: [support] })
const asAdmin = await world.as(admin.email)
const asAna = await world.as(ana.email)
const asRafael = await world.as(rafael.email)

test('a ticket that is handed to a person is unread for them, with the word that came along as preview', async () => {
  const ticket = await world.ticket(company, {
    ...{ whatsappId, queueId: sales, status: 'open' as const, userId: ana.id, lastMessage: 'Oi' },
  })
  const events = await world.during(async () => {
    const handed = await asAna(tickets.updateTicket, {
      params: { id: ticket.id },
      body: {
        ...{ status: 'open', userId: rafael.id, queueId: support },
        ...{ isTransfered: true, msgTransfer: 'Cliente quer\n2ª via' },
      },
    })
    expect(handed).toMatchObject({
      unreadMessages: 1,
      lastMessage: '📝 Cliente quer 2ª via',
      lastMessageBy: { id: ana.id, name: 'Ana' },
    })
  })
  expect(events).toMatchObject([{ payload: { transferredBy: { id: ana.id, name: 'Ana' } } }])
  const [out] = (await asRafael(tickets.listTicketLog, { params: { ticketId: ticket.id } })).filter(
    ({ type }) => type === 'transfered',
  )
  expect(out).toMatchObject({ user: { name: 'Ana' }, receiver: { name: 'Rafael' } })
})

test('lets an admin take over a colleague’s ticket, and no user who does not see it', async () => {
  const ticket = await world.ticket(company, {
    ...{ whatsappId, queueId: sales, status: 'open' as const, userId: ana.id },
  })
  const take = (call: typeof asAna, userId: number) =>
    call(tickets.updateTicket, {
      params: { id: ticket.id },
      body: { status: 'open', userId, isTransfered: true },
    })
  await expect(take(asRafael, rafael.id)).rejects.toMatchObject({ status: 404 })
  expect(await take(asAdmin, admin.id)).toMatchObject({ status: 'open', userId: admin.id })
})

test('[SET-022, SET-050] closes the ticket at a transfer and begins another only while the company wants it', async () => {
  const transfer = async (id: number) =>
    asAna(tickets.updateTicket, {
      params: { id },
      body: {
        ...{ status: 'open', userId: rafael.id, queueId: support },
        ...{ isTransfered: true, msgTransfer: 'Segue com você', undoable: true },
      },
    })
  const newTicket = () =>
    world.ticket(company, { whatsappId, queueId: sales, status: 'open', userId: ana.id, lastMessage: 'Oi' })
  const stays = await newTicket()
  expect(await transfer(stays.id)).toMatchObject({ id: stays.id, status: 'open', userId: rafael.id })

  await world.inCompany(company, async (tx) => {
    await saveSetting(tx, 'closeTicketOnTransfer', 'enabled')
    await saveSetting(tx, 'userRating', 'enabled')
  })
  const left = await newTicket()
  const events = await world.during(async () => {
    const begun = await transfer(left.id)
    expect(begun.id).not.toBe(left.id)
    expect(begun).toMatchObject({
      ...{ status: 'open', userId: rafael.id, queueId: support, contactId: left.contactId },
      ...{ unreadMessages: 1, lastMessage: '📝 Segue com você' },
    })
  })
  expect(events).toMatchObject([
    { name: 'ticket.changed', payload: { ticket: { id: left.id, status: 'closed', userId: ana.id } } },
    { name: 'ticket.changed', payload: { previous: null, transferredBy: { id: ana.id } } },
  ])
  const log = await asAdmin(tickets.listTicketLog, { params: { ticketId: left.id } })
  expect(log.map(({ type }) => type)).toEqual(expect.arrayContaining(['transfered', 'closed']))
  // Transferred to a colleague of the same department, it stays one ticket.
  const same = await newTicket()
  const handed = await asAna(tickets.updateTicket, {
    params: { id: same.id },
    body: { status: 'open', userId: admin.id, queueId: sales, isTransfered: true },
  })
  expect(handed.id).toBe(same.id)
})

test('[SET-022, TKT-058] begins a ticket at a transfer with the time and the read receipt of the last message', async () => {
  await world.inCompany(company, (tx) => saveSetting(tx, 'closeTicketOnTransfer', 'enabled'))
  const lastMessageAt = new Date('2026-11-20T12:00:00Z')
  const left = await world.ticket(company, {
    ...{ whatsappId, queueId: sales, status: 'open' as const, userId: ana.id, unreadMessages: 2 },
    ...{ lastMessageAt, lastInboundProviderId: 'wamid.unread' },
  })
  const begun = await asAna(tickets.updateTicket, {
    params: { id: left.id },
    body: { status: 'open', userId: rafael.id, queueId: support, isTransfered: true },
  })
  expect(begun).toMatchObject({ unreadMessages: 2, lastMessageAt })
  await asRafael(tickets.showTicket, { params: { uuid: begun.uuid } })
  const receipts = await world.inCompany(company, (tx) =>
    tx.selectFrom('outbox').select('payload').where('lane', '=', `read:${begun.id}`).execute(),
  )
  expect(receipts).toMatchObject([{ payload: { externalId: 'wamid.unread' } }])
})

test('[SET-022] counts the ticket that a transfer begins for the colleague who received it', async () => {
  await world.inCompany(company, (tx) => saveSetting(tx, 'closeTicketOnTransfer', 'enabled'))
  const left = await world.ticket(company, { whatsappId, queueId: sales, status: 'open', userId: ana.id })
  const { id } = await asAna(tickets.updateTicket, {
    params: { id: left.id },
    body: { status: 'open', userId: rafael.id, queueId: support, isTransfered: true },
  })
  const cycle = () =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('ticketCycles')
        .select(['userId', 'queueId', 'acceptedBy', 'closedBy', 'handleS'])
        .where('ticketId', '=', id)
        .executeTakeFirst(),
    )
  expect(await cycle()).toMatchObject({ userId: rafael.id, queueId: support, acceptedBy: rafael.id })
  await asRafael(tickets.updateTicket, { params: { id }, body: { status: 'closed', ratingId: 2 } })
  expect(await cycle()).toMatchObject({ userId: rafael.id, closedBy: rafael.id, handleS: expect.anything() })
})
