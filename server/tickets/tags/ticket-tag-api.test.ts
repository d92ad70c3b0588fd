import { expect, test } from 'vitest'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { ticketTagEndpoints as ticketTags } from '#domain/tickets/ticket-tag-contract.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin' })
const ana = await world.user(company, { queueIds: [sales] })
const asAdmin = await world.as(admin.email)
const asAna = await world.as(ana.email)

const tag = (name: string, kanban: 0 | 1, greetingMessageLane = '') =>
  asAdmin(tagEndpoints.createTag, { body: { name, color: '#112233', kanban, greetingMessageLane } })
const fresh = await tag('Novo', 1)
const deal = await tag('Proposta', 1, 'Preparamos sua proposta, {{firstName}}.')
const label = await tag('Urgente', 0)
const vip = await tag('VIP', 0)

const mine = () => world.ticket(company, { whatsappId, queueId: sales, status: 'open', userId: ana.id })
const put = (ticketId: number, tagId: number, call = asAna) =>
  call(ticketTags.setTicketTag, { params: { ticketId, tagId }, query: {} })
const clear = (ticketId: number, call = asAna) => call(ticketTags.clearTicketTags, { params: { ticketId } })
const tagsOf = async (uuid: string) =>
  (await asAna(tickets.showTicket, { params: { uuid } })).tags.map(({ name }) => name)

test('[TKT-066, TKT-067, TAG-032] a ticket stands in one lane; taking it off the board leaves its other tags', async () => {
  const ticket = await mine()
  await asAna(tagEndpoints.syncTags, { body: { contactId: ticket.contactId, tags: [vip.id] } })
  expect(await put(ticket.id, fresh.id)).toEqual({ ticketId: ticket.id, tagId: fresh.id })
  expect(await tagsOf(ticket.uuid)).toEqual(['Novo', 'VIP'])
  await put(ticket.id, label.id)
  const events = await world.during(() => put(ticket.id, deal.id))
  expect(await tagsOf(ticket.uuid)).toEqual(['Proposta', 'Urgente', 'VIP'])
  expect(events[0]).toMatchObject({
    name: 'ticket.changed',
    payload: {
      ticket: { tags: [{ name: 'Proposta', own: true }, { name: 'Urgente', own: true }, { name: 'VIP' }] },
    },
  })
  await clear(ticket.id)
  expect(await tagsOf(ticket.uuid)).toEqual(['Urgente', 'VIP'])

  const plain = await mine()
  await put(plain.id, fresh.id)
  await clear(plain.id)
  expect(await tagsOf(plain.uuid)).toEqual([])
})

test('sends a lane’s greeting to a ticket that enters it, once', async () => {
  const ticket = await mine()
  await put(ticket.id, deal.id)
  await put(ticket.id, deal.id)
  await runJobs(world)
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('messages').select('body').where('ticketId', '=', ticket.id).execute(),
  )
  expect(rows).toEqual([{ body: 'Preparamos sua proposta, Cliente.' }])
})

test('finds tickets by their own tags', async () => {
  const ticket = await mine()
  await put(ticket.id, label.id)
  const { tickets: found } = await asAna(tickets.listTickets, { query: { tags: [label.id] } })
  expect(found.map(({ id }) => id)).toContain(ticket.id)
})

test('only tags of the company go on tickets that one may see', async () => {
  const ticket = await mine()
  const hidden = await world.ticket(company, {
    whatsappId,
    queueId: support,
    status: 'open',
    userId: admin.id,
  })
  const other = await world.company()
  const stranger = await world.as((await world.user(other, { profile: 'admin' })).email)
  const theirs = await stranger(tagEndpoints.createTag, { body: { name: 'Deles', kanban: 1 } })
  await expect(put(ticket.id, theirs.id)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TAG_FOUND' })
  const tries = [
    () => put(hidden.id, fresh.id),
    () => clear(hidden.id),
    () => put(ticket.id, theirs.id, stranger),
  ]
  for (const attempt of tries) {
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TICKET_FOUND' })
  }
})
