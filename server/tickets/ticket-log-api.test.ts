import { expect, test } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company, { queueIds: [queueId] })
const boss = await world.user(company, { name: 'Bia Chefe', profile: 'admin' })
const ana = await world.user(company, { name: 'Ana Prado', queueIds: [queueId] })
const admin = await world.as(boss.email)
const agent = await world.as(ana.email)

test('[NOTE-008, NOTE-010, NOTE-015, TKT-069] every move of a ticket is an update, and stands in its log with who, where and when', async () => {
  const { id } = await world.ticket(company, { whatsappId, queueId })
  const move = (body: Parameters<typeof agent<typeof tickets.updateTicket>>[1]['body']) =>
    agent(tickets.updateTicket, { params: { id }, body })
  await move({ status: 'open', userId: ana.id })
  await move({ status: 'pending', userId: null })
  await move({ status: 'open', userId: ana.id })
  await move({ status: 'closed', ratingId: 2, sendFarewellMessage: false })
  expect((await move({ status: 'open', userId: ana.id })).status).toBe('open')
  const log = await agent(tickets.listTicketLog, { params: { ticketId: id } })
  expect(log.map(({ type }) => type)).toEqual(['reopen', 'closed', 'open', 'pending', 'open'])
  for (const entry of log) {
    expect(entry).toMatchObject({ user: { name: 'Ana Prado' }, queue: { name: 'Vendas' } })
    expect(entry.createdAt).toBeInstanceOf(Date)
  }
})

test('[TKT-005, TKT-007] a ticket is shown by its uuid with its contact, and one that is not there is not found', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId })
  const shown = await agent(tickets.showTicket, { params: { uuid: ticket.uuid } })
  expect(shown).toMatchObject({ id: ticket.id, contact: { id: ticket.contactId } })
  expect(shown.contact.name).toMatch(/^Cliente/)
  await expect(agent(tickets.showTicket, { params: { uuid: crypto.randomUUID() } })).rejects.toMatchObject({
    status: 404,
    code: 'ERR_NO_TICKET_FOUND',
  })
})

test.each(['pending', 'open', 'group', 'closed', 'lgpd', 'nps'] as const)(
  '[TKT-073] a ticket that is %s can be deleted by an administrator, and by nobody else',
  async (status) => {
    const { id, uuid } = await world.ticket(company, { whatsappId, queueId, status })
    await expect(agent(tickets.deleteTicket, { params: { id } })).rejects.toMatchObject({
      code: 'ERR_NO_PERMISSION',
    })
    await admin(tickets.deleteTicket, { params: { id } })
    await expect(admin(tickets.showTicket, { params: { uuid } })).rejects.toMatchObject({
      code: 'ERR_NO_TICKET_FOUND',
    })
  },
)

test('[TKT-047] the tags that closing asks for are those of the contact', async () => {
  const { contactId } = await world.ticket(company, { whatsappId, queueId })
  await world.inCompany(company, async (tx) => {
    const tag = await tx
      .insertInto('tags')
      .values({ name: 'Fechado', color: '#123456' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('contactTags').values({ contactId, tagId: tag.id }).execute()
  })
  const { tags } = await agent(contactEndpoints.listContactTags, { params: { contactId } })
  expect(tags.map(({ name }) => name)).toEqual(['Fechado'])
})
