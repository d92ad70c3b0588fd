import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { inboundSteps } from '#server/app.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyInboundMessages } from '#server/messages/inbound/apply-inbound-messages.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { findDestination } from '#server/schedules/find-destination.ts'
import { burstOf } from '#tests/app/burst-of.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { findCyclesOf, findWrongTickets, type StoredCycle } from './cycle-db.ts'

let time = Date.parse('2026-01-05T12:00:00Z')
const world = await openWorld({ now: () => new Date(time) })
const seconds = (n: number) => (time += n * 1000)
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company, { queueIds: [sales], timeCreateNewTicket: 600 })
const admin = await world.user(company, { profile: 'admin' })
const ana = await world.user(company, { name: 'Ana', queueIds: [sales, support] })
const bia = await world.user(company, { name: 'Bia', queueIds: [sales, support] })
const asAdmin = await world.as(admin.email)
const [asAna, asBia] = [await world.as(ana.email), await world.as(bia.email)]

/** Applies a customer's messages as they come from the provider; returns the id of their ticket. */
async function customer(number: string, ...texts: string[]): Promise<number> {
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) =>
    applyInboundMessages(ctx, tx, await findIntake(tx, whatsappId), burstOf(number, texts), inboundSteps),
  )
  await runJobs(world)
  const { id } = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .innerJoin('contacts', 'contacts.id', 'tickets.contactId')
      .where('number', '=', number)
      .select('tickets.id')
      .orderBy('tickets.id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return id
}
/** The cycles of a ticket, which are those that its log tells of. */
async function cyclesOf(ticketId: number): Promise<StoredCycle[]> {
  return world.inCompany(company, async (tx) => {
    expect(await findWrongTickets(tx, [ticketId])).toEqual([])
    return findCyclesOf(tx, [ticketId])
  })
}
const update = (call: typeof asAna, id: number, body: object) =>
  call(tickets.updateTicket, { params: { id }, body: body as never })
const say = (call: typeof asAna, ticketId: number, body: string, more: object = {}) =>
  call(messages.sendMessage, { params: { ticketId }, body: { body, fromMe: true, ...more } as never })
const moment = (past = 0) => new Date(time - past * 1000)

test('[D86, D32] writes the cycle of a conversation with each deed, greeting and notes left out', async () => {
  const params = { key: 'greetingAcceptedMessage' }
  await asAdmin(settingEndpoints.updateSetting, { params, body: { value: 'Olá, sou {{userName}}!' } })
  const began = moment()
  const id = await customer('5511900000001', 'Oi', 'Tudo bem?')
  seconds(7)
  const accepted = moment()
  await update(asAna, id, { status: 'open' })
  await runJobs(world)
  seconds(1)
  await say(asAna, id, 'só para nós', { isPrivate: true })
  expect(await cyclesOf(id)).toMatchObject([
    {
      ...{ beganAt: began, beganBy: null, activeDemand: false, firstQueuedAt: began },
      ...{ acceptedAt: accepted, acceptedBy: ana.id, firstReplyAt: null, userId: ana.id, queueId: sales },
    },
  ])
  const greetings = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('messages')
      .select('userId')
      .where('ticketId', '=', id)
      .where('fromMe', '=', true)
      .where('isPrivate', '=', false)
      .execute(),
  )
  expect(greetings).toEqual([{ userId: ana.id }])
  seconds(2)
  const replied = moment()
  await say(asAna, id, 'Bom dia!')
  seconds(1)
  await say(asAna, id, 'Em que posso ajudar?')
  await update(asAna, id, { userId: bia.id, queueId: support, isTransfered: true })
  seconds(10)
  await update(asBia, id, { status: 'closed', sendFarewellMessage: false })
  expect(await cyclesOf(id)).toMatchObject([
    {
      ...{ firstReplyAt: replied, firstReplyBy: ana.id, transfers: 1, userId: bia.id, queueId: support },
      ...{ closedAt: moment(), closedBy: bia.id, closeReason: 'user', reopened: false },
    },
  ])
  seconds(30)
  await customer('5511900000001', 'Mais uma coisa')
  const [, second, ...others] = await cyclesOf(id)
  expect(others).toEqual([])
  expect(second).toMatchObject({ beganAt: moment(), reopened: true, acceptedAt: null, closedAt: null })
})

test('follows a transfer to a department, a return, and a closing that is taken back', async () => {
  const id = await customer('5511900000002', 'Oi')
  seconds(1)
  await update(asAna, id, { status: 'open' })
  await update(asAna, id, { queueId: support, userId: null, isTransfered: true })
  expect(await cyclesOf(id)).toMatchObject([{ transfers: 1, userId: null, queueId: support }])
  seconds(1)
  await update(asBia, id, { status: 'open', userId: bia.id })
  seconds(1)
  await update(asBia, id, { status: 'closed', sendFarewellMessage: false, undoable: true })
  expect(await cyclesOf(id)).toMatchObject([{ closedBy: bia.id }])
  await asBia(tickets.undoTicketChange, { params: { id } })
  expect(await cyclesOf(id)).toMatchObject([
    { closedAt: null, closedBy: null, closeReason: null, userId: bia.id, queueId: support },
  ])
  await update(asBia, id, { status: 'pending' })
  expect(await cyclesOf(id)).toMatchObject([{ userId: null, acceptedBy: ana.id }])
})

test('counts what an attendant begins as active, and as answered with the first word', async () => {
  const { contactId } = await world.ticket(company, { whatsappId, status: 'closed' })
  const { id } = await asAna(tickets.createTicket, { body: { contactId, queueId: sales } })
  seconds(3)
  await say(asAna, id, 'Olá!')
  expect(await cyclesOf(id)).toMatchObject([
    {
      ...{ activeDemand: true, beganBy: ana.id, acceptedBy: ana.id, acceptedAt: moment(3) },
      ...{ firstReplyAt: moment(), firstReplyBy: ana.id },
    },
  ])
})

test('counts a ticket that a schedule or campaign opens for an attendant as theirs from then on', async () => {
  const { contactId } = await world.ticket(company, { whatsappId, status: 'closed' })
  const place = { opensTicket: true, ticketStatus: 'open', queueId: sales, ticketUserId: ana.id } as const
  const way = {
    contact: { id: contactId, isGroup: false, number: null },
    connection: { id: whatsappId, channel: 'whatsapp' },
  } as const
  const ctx = openCompanyContext(world.platform, company)
  const began = moment()
  const { id } = await ctx.transaction((tx) => findDestination(ctx, tx, place, way))
  seconds(90)
  await update(asAna, id, { status: 'closed', sendFarewellMessage: false })
  expect(await cyclesOf(id)).toMatchObject([
    {
      ...{ activeDemand: true, beganAt: began, acceptedAt: began, acceptedBy: ana.id, userId: ana.id },
      ...{ queueId: sales, closedAt: moment() },
    },
  ])
})

test('writes no cycle where the deed is taken back with its transaction', async () => {
  const ctx = openCompanyContext(world.platform, company)
  const before = await world.inCompany(company, (tx) => tx.selectFrom('ticketCycles').select('id').execute())
  const failing = ctx.transaction(async (tx) => {
    const burst = burstOf('5511900000009', ['Oi'])
    await applyInboundMessages(ctx, tx, await findIntake(tx, whatsappId), burst, inboundSteps)
    throw new Error('lost')
  })
  await expect(failing).rejects.toThrow('lost')
  expect(
    await world.inCompany(company, (tx) => tx.selectFrom('ticketCycles').select('id').execute()),
  ).toEqual(before)
})

test('ends the cycles of a contact that is deleted with its tickets', async () => {
  const id = await customer('5511900000007', 'Oi')
  const { contactId } = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select('contactId').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  await asAdmin(contacts.deleteContact, { params: { id: contactId } })
  expect(await cyclesOf(id)).toMatchObject([
    { closedAt: moment(), closedBy: admin.id, closeReason: 'deleted', queueId: sales },
  ])
})

test('counts no transfer that its author takes back at once', async () => {
  const id = await customer('5511900000077', 'Oi')
  await update(asAna, id, { status: 'open' })
  const transfer = { status: 'open', userId: bia.id, queueId: support, isTransfered: true }
  await update(asAna, id, { ...transfer, undoable: true })
  expect(await cyclesOf(id)).toMatchObject([{ transfers: 1, userId: bia.id, queueId: support }])
  await asAna(tickets.undoTicketChange, { params: { id } })
  expect(await cyclesOf(id)).toMatchObject([{ transfers: 0, userId: ana.id, queueId: sales }])
  await update(asAna, id, transfer)
  await update(asBia, id, { status: 'pending', userId: null, undoable: true })
  await asBia(tickets.undoTicketChange, { params: { id } })
  expect(await cyclesOf(id)).toMatchObject([{ transfers: 1, userId: bia.id, queueId: support }])
})
