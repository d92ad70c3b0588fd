import { expect, test } from 'vitest'
import type { z } from 'zod'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin' })
const ana = await world.user(company, {
  name: 'Ana',
  queueIds: [sales],
  farewellMessage: 'Até logo, {{firstName}}! — {{userName}}',
})
const bia = await world.user(company, { name: 'Bia', queueIds: [sales, support] })
const asAdmin = await world.as(admin.email)
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)

const mine = () => world.ticket(company, { whatsappId, queueId: sales, status: 'open', userId: ana.id })
const waiting = (queueId = sales) => world.ticket(company, { whatsappId, queueId })
const set = (key: string, value: string) =>
  asAdmin(settingEndpoints.updateSetting, { params: { key }, body: { value } })
type Wish = z.input<typeof tickets.updateTicket.body>
const update = (call: typeof asAna, id: number, body: Wish) =>
  call(tickets.updateTicket, { params: { id }, body })
const said = async (ticketId: number) => {
  await runJobs(world)
  return world.inCompany(company, (tx) =>
    tx
      .selectFrom('messages')
      .select(['body', 'isPrivate', 'userId'])
      .where('ticketId', '=', ticketId)
      .orderBy('id')
      .execute(),
  )
}

test('[TKT-030, USER-026] resolving with farewell says the own farewell to the contact, its variables filled in', async () => {
  const ticket = await mine()
  await update(asAna, ticket.id, { status: 'closed', ratingId: 1, sendFarewellMessage: true })
  expect(await said(ticket.id)).toEqual([
    { body: 'Até logo, Cliente! — Ana', isPrivate: false, userId: ana.id },
  ])
})

test('[TKT-031] resolving without farewell says nothing, and the log keeps which kind it was', async () => {
  const ticket = await mine()
  await update(asAna, ticket.id, { status: 'closed', ratingId: 2, sendFarewellMessage: false })
  expect(await said(ticket.id)).toEqual([])
  const log = await world.inCompany(company, (tx) =>
    tx.selectFrom('ticketEvents').select(['type', 'data']).where('ticketId', '=', ticket.id).execute(),
  )
  expect(log).toEqual([{ type: 'closed', data: { ratingId: 2 } }])
})

test('[TKT-032] a kind of closing that does not exist is refused with the text of the form', async () => {
  const ticket = await mine()
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/tickets/${ticket.id}`,
    headers: { authorization: `Bearer ${await world.tokenOf(ana.email)}` },
    payload: { status: 'closed', ratingId: 9 },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    details: [{ path: 'body.ratingId', message: 'Avaliação obrigatória' }],
  })
})

test('[TKT-031] outside the reply window no farewell is tried', async () => {
  const old = new Date(Date.now() - 25 * 3_600_000)
  const ticket = await world.ticket(company, {
    whatsappId,
    queueId: sales,
    status: 'open',
    userId: ana.id,
    lastInboundAt: old,
  })
  await update(asAna, ticket.id, { status: 'closed', ratingId: 1 })
  expect(await said(ticket.id)).toEqual([])
})

test('[TKT-033, TKT-065] ignoring a waiting ticket closes it without a word and sets the bot counter back', async () => {
  const ticket = await waiting()
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ amountUsedBotQueues: 4 }).where('id', '=', ticket.id).execute(),
  )
  const closed = await update(asAdmin, ticket.id, {
    status: 'closed',
    sendFarewellMessage: false,
    amountUsedBotQueues: 0,
  })
  expect(closed.status).toBe('closed')
  expect(await said(ticket.id)).toEqual([])
  const row = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select('amountUsedBotQueues').where('id', '=', ticket.id).executeTakeFirst(),
  )
  expect(row).toEqual({ amountUsedBotQueues: 0 })
})

test('[TKT-045] with requiredTag on, an untagged contact keeps its ticket open', async () => {
  const ticket = await mine()
  await set('requiredTag', 'enabled')
  await expect(update(asAna, ticket.id, { status: 'closed' })).rejects.toMatchObject({
    status: 409,
    code: 'ERR_TAG_REQUIRED',
  })
  const tag = await asAdmin(tagEndpoints.createTag, {
    body: { name: 'Cliente bom', color: '#112233', kanban: 0 },
  })
  await asAna(tagEndpoints.syncTags, {
    body: { contactId: ticket.contactId, tags: [{ id: tag.id }] },
  })
  expect((await update(asAna, ticket.id, { status: 'closed' })).status).toBe('closed')
  await set('requiredTag', 'disabled')
})

test('[TKT-043] sends the greeting of the user who accepts, once, where the company has set it', async () => {
  await set('greetingAcceptedMessage', 'Olá {{name}}, sou {{userName}}.')
  const ticket = await waiting()
  await update(asAna, ticket.id, { status: 'open', userId: ana.id })
  await expect(update(asBia, ticket.id, { status: 'open', userId: bia.id })).rejects.toMatchObject({
    code: 'ERR_TICKET_TAKEN',
  })
  expect(await said(ticket.id)).toMatchObject([
    { body: expect.stringMatching(/^Olá Cliente \d+, sou Ana\.$/) },
  ])
  await set('sendGreetingAccepted', 'disabled')
  const silent = await waiting()
  await update(asAna, silent.id, { status: 'open', userId: ana.id })
  expect(await said(silent.id)).toEqual([])
  await set('sendGreetingAccepted', 'enabled')
})

test('[TKT-044] a group whose connection does not take groups as tickets is not greeted', async () => {
  const groups = await world.user(company, { queueIds: [sales], allowGroup: true })
  const ticket = await world.ticket(company, { whatsappId, queueId: sales, isGroup: true })
  const accepted = await update(await world.as(groups.email), ticket.id, {
    status: 'open',
    userId: groups.id,
  })
  expect(accepted.status).toBe('group')
  expect(await said(ticket.id)).toEqual([])
})

test('[TKT-036, TKT-027] a transfer to a person gives them the ticket, its queue and the word, as a private note', async () => {
  const ticket = await mine()
  const moved = await update(asAna, ticket.id, {
    status: 'open',
    userId: bia.id,
    queueId: support,
    isTransfered: true,
    msgTransfer: 'Cliente quer trocar o plano',
  })
  expect(moved).toMatchObject({ status: 'open', user: { name: 'Bia' }, queue: { name: 'Suporte' } })
  expect(await said(ticket.id)).toEqual([
    { body: 'Cliente quer trocar o plano', isPrivate: true, userId: ana.id },
  ])
})

test('[TKT-037] a transfer to a queue waits there, owned by nobody', async () => {
  const ticket = await mine()
  const moved = await update(asAna, ticket.id, {
    status: 'pending',
    userId: null,
    queueId: support,
    isTransfered: true,
  })
  expect(moved).toMatchObject({ status: 'pending', userId: null, queueId: support })
  await expect(asAna(tickets.showTicket, { params: { uuid: ticket.uuid } })).rejects.toMatchObject({
    status: 404,
  })
})

test('[NOTE-014] the log says who handed it on and who got it', async () => {
  const ticket = await mine()
  await update(asAna, ticket.id, { status: 'open', userId: bia.id, queueId: support, isTransfered: true })
  const log = await asBia(tickets.listTicketLog, { params: { ticketId: ticket.id } })
  expect(log.map(({ type, user }) => [type, user?.name])).toEqual([
    ['receivedTransfer', 'Bia'],
    ['transfered', 'Ana'],
  ])
})

test('[TKT-064, TKT-025] the integration of a ticket is switched off and on', async () => {
  const ticket = await mine()
  expect((await update(asAna, ticket.id, { useIntegration: true })).useIntegration).toBe(true)
  expect((await update(asAna, ticket.id, { useIntegration: false })).useIntegration).toBe(false)
})

test('[INB-024, INB-022] closing all takes the status and the queues that were chosen, and tells every list', async () => {
  const here = await waiting(support)
  const there = await waiting(sales)
  await expect(
    asAna(tickets.closeAllTickets, { body: { status: 'pending', selectedQueueIds: [support] } }),
  ).rejects.toMatchObject({ status: 403 })
  const events = await world.during(async () => {
    const { closed } = await asAdmin(tickets.closeAllTickets, {
      body: { status: 'pending', selectedQueueIds: [support] },
    })
    expect(closed).toBeGreaterThan(0)
  })
  expect(events).toContainEqual(
    expect.objectContaining({
      name: 'ticket.changed',
      payload: expect.objectContaining({
        ticket: expect.objectContaining({ id: here.id, status: 'closed' }),
        previous: expect.objectContaining({ status: 'pending' }),
      }),
    }),
  )
  const shown = await asAdmin(tickets.showTicket, { params: { uuid: there.uuid } })
  expect(shown.status).toBe('pending')
})
