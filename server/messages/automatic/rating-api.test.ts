import { beforeAll, expect, test } from 'vitest'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { findUnanswered } from '#server/tickets/closing/rating-expiry-platform-db.ts'
import { closeUnrated } from '#server/tickets/closing/rating-jobs.ts'
import { burstOf } from '#tests/app/burst-of.ts'
import { runDelayedJobs, runJobs } from '#tests/app/run-jobs.ts'
import { inboundSteps } from '#server/app.ts'
import { openWorld } from '#tests/app/world.ts'
import { applyInboundMessages } from '#server/messages/inbound/apply-inbound-messages.ts'

const question = 'De 1 a 5, como foi nosso atendimento?'
const goodbye = 'Obrigado pela avaliação!'
const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company, { queueIds: [sales] })
const admin = await world.user(company, { profile: 'admin' })
const ana = await world.user(company, { name: 'Ana', queueIds: [sales] })
const asAdmin = await world.as(admin.email)
const asAna = await world.as(ana.email)

const set = (key: string, value: string) =>
  asAdmin(settingEndpoints.updateSetting, { params: { key }, body: { value } })
const setForm = (form: { ratingMessage?: string; maxUseBotQueuesNps?: number; expiresTicketNps?: number }) =>
  world.inCompany(company, (tx) =>
    tx.updateTable('connections').set(form).where('id', '=', whatsappId).execute(),
  )
beforeAll(async () => {
  await set('userRating', 'enabled')
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('connections')
      .set({ complationMessage: goodbye, ratingMessage: question, maxUseBotQueuesNps: 2 })
      .where('id', '=', whatsappId)
      .execute(),
  )
})

type Made = { id: number; uuid: string; contactId: number }
const mine = () => world.ticket(company, { whatsappId, queueId: sales, status: 'open', userId: ana.id })
const close = ({ id }: Made, ratingId: 1 | 2 = 1, more: { undoable?: boolean } = {}) =>
  asAna(tickets.updateTicket, { params: { id }, body: { status: 'closed', ratingId, ...more } })
const shown = ({ uuid }: Made) => asAna(tickets.showTicket, { params: { uuid } })
const said = async ({ id }: Made) => {
  await runJobs(world)
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('messages').select(['body', 'fromMe']).where('ticketId', '=', id).orderBy('id').execute(),
  )
  return rows.map(({ body, fromMe }) => (fromMe ? `< ${body}` : `> ${body}`))
}
const logOf = async ({ id }: Made) => {
  const log = await asAna(tickets.listTicketLog, { params: { ticketId: id } })
  return log.map(({ type, user }) => [type, user?.name ?? null]).filter(([type]) => type !== 'access')
}
/** Moves the question to eleven minutes ago. */
const expire = ({ id }: Made) =>
  world.inCompany(company, (tx) =>
    tx
      .updateTable('ratings')
      .set({ askedAt: new Date(Date.now() - 11 * 60_000) })
      .where('ticketId', '=', id)
      .execute(),
  )
/** Sends texts of a ticket's customer, all at once, when what was said last has been read. */
const writes = (made: Made, ...texts: string[]) => writesAt(new Date(Date.now() + 10_000), made, texts)
const writesAt = async (at: Date, { contactId }: Made, texts: string[]) => {
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) => {
    const { number } = await tx
      .selectFrom('contacts')
      .select('number')
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow()
    const burst = burstOf(number ?? '', texts, at)
    await applyInboundMessages(ctx, tx, await findIntake(tx, whatsappId), burst, inboundSteps)
  })
}

test('[TKT-062] closing with farewell asks for a rating; the number that the customer answers is the ticket’s, and then it is closed', async () => {
  const ticket = await mine()
  expect(await close(ticket)).toMatchObject({ status: 'nps', userRating: null })
  expect(await said(ticket)).toEqual([`< ${question}`])
  const events = await world.during(() => writes(ticket, '4'))
  expect(events.map(({ name }) => name)).toEqual(['ticket.changed', 'message.created'])
  expect(events[0]?.payload).toMatchObject({
    ticket: { status: 'closed', userRating: { rate: 4 }, unreadMessages: 0 },
    previous: { status: 'nps' },
  })
  expect(await shown(ticket)).toMatchObject({ status: 'closed', userRating: { rate: 4 } })
  expect(await said(ticket)).toEqual([`< ${question}`, '> 4', `< ${goodbye}`])
  expect(await logOf(ticket)).toEqual([
    ['closed', 'Ana'],
    ['rated', null],
    ['nps', 'Ana'],
  ])
  const kept = await world.inCompany(company, (tx) =>
    tx.selectFrom('ratings').select(['rate', 'userId']).where('ticketId', '=', ticket.id).execute(),
  )
  expect(kept).toEqual([{ rate: 4, userId: ana.id }])
})

test('[TKT-062] limits a rating to 1 to 5, and opens a new ticket for what follows the answer', async () => {
  const ticket = await mine()
  await close(ticket)
  await writes(ticket, '99', 'Mais uma coisa')
  expect(await shown(ticket)).toMatchObject({ status: 'closed', userRating: { rate: 5 } })
  const [next] = (await asAna(tickets.listTickets, { query: { status: 'pending' } })).tickets
  expect(next).toMatchObject({ contactId: ticket.contactId, lastMessage: 'Mais uma coisa', userRating: null })
})

test('asks twice more after answers that are no rating, then opens a new ticket', async () => {
  const ticket = await mine()
  await close(ticket)
  await said(ticket)
  await writes(ticket, 'muito bom')
  await said(ticket)
  await writes(ticket, 'ótimo')
  expect(await said(ticket)).toEqual([
    `< ${question}`,
    '> muito bom',
    `< ${question}`,
    '> ótimo',
    `< ${question}`,
  ])
  await writes(ticket, 'quero outra coisa')
  expect(await shown(ticket)).toMatchObject({ status: 'closed', userRating: null })
  expect(await said(ticket)).toHaveLength(5)
  const { tickets: waiting } = await asAna(tickets.listTickets, { query: { status: 'pending' } })
  expect(waiting.find(({ contactId }) => contactId === ticket.contactId)).toMatchObject({
    lastMessage: 'quero outra coisa',
  })
})

test('[D28] asks no second time when thanks come before the question was read, and takes the rate after them', async () => {
  const ticket = await mine()
  await close(ticket)
  await said(ticket)
  await writesAt(new Date(), ticket, ['obrigada!', 'bom dia para você', 'até mais'])
  expect((await said(ticket)).filter((line) => line.startsWith('<'))).toEqual([`< ${question}`])
  await writesAt(new Date(), ticket, ['5'])
  expect(await shown(ticket)).toMatchObject({ status: 'closed', userRating: { rate: 5 } })
})

test('[D28] talks at once to a customer who answers with a question, and asks for no rating again', async () => {
  const ticket = await mine()
  await close(ticket)
  await said(ticket)
  await writes(ticket, 'Vocês abrem às 10?')
  expect(await shown(ticket)).toMatchObject({ status: 'closed', userRating: null })
  expect(await said(ticket)).toHaveLength(1)
  const { tickets: waiting } = await asAna(tickets.listTickets, { query: { status: 'pending' } })
  expect(waiting.find(({ contactId }) => contactId === ticket.contactId)).toMatchObject({
    lastMessage: 'Vocês abrem às 10?',
  })
})

test('counts nothing as an answer before the question was sent, and asks once', async () => {
  const ticket = await mine()
  await close(ticket, 1, { undoable: true })
  await writes(ticket, 'Obrigado!')
  await writes(ticket, '2')
  expect(await said(ticket)).toEqual(['> Obrigado!', '> 2'])
  expect(await shown(ticket)).toMatchObject({ status: 'nps', userRating: null })
  await runDelayedJobs(world)
  expect(await said(ticket)).toEqual(['> Obrigado!', '> 2', `< ${question}`])
  await writes(ticket, '5')
  expect(await shown(ticket)).toMatchObject({ status: 'closed', userRating: { rate: 5 } })
})

test('sends no question once the ticket waits for no rating any more', async () => {
  const ticket = await mine()
  await close(ticket, 1, { undoable: true })
  await writes(ticket, 'E o prazo?')
  expect(await shown(ticket)).toMatchObject({ status: 'closed', userRating: null })
  await runDelayedJobs(world)
  expect(await said(ticket)).toEqual([])
})

test('asks for no rating without farewell or question, with ratings off, in a group, outside the window', async () => {
  const silent = await mine()
  expect(await close(silent, 2)).toMatchObject({ status: 'closed' })
  const group = await world.ticket(company, {
    whatsappId,
    queueId: sales,
    status: 'group',
    userId: ana.id,
    isGroup: true,
  })
  expect(await close(group)).toMatchObject({ status: 'closed' })
  const old = await world.ticket(company, {
    whatsappId,
    queueId: sales,
    status: 'open',
    userId: ana.id,
    lastInboundAt: new Date(Date.now() - 25 * 3_600_000),
  })
  expect(await close(old)).toMatchObject({ status: 'closed' })
  await setForm({ ratingMessage: '' })
  expect(await close(await mine())).toMatchObject({ status: 'closed' })
  await setForm({ ratingMessage: question })
  await set('userRating', 'disabled')
  const plain = await mine()
  expect(await close(plain)).toMatchObject({ status: 'closed' })
  expect(await said(plain)).toEqual([`< ${goodbye}`])
  await set('userRating', 'enabled')
})

test('asks a contact once within the days that the company sets, in whatever conversation, or every time', async () => {
  const ticket = await mine()
  await close(ticket)
  await writes(ticket, '5')
  const again = async () => {
    await asAna(tickets.updateTicket, {
      params: { id: ticket.id },
      body: { status: 'open', userId: ana.id },
    })
    return (await close(ticket)).status
  }
  expect(await again()).toBe('closed')
  expect((await said(ticket)).at(-1)).toBe(`< ${goodbye}`)
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('ratings')
      .set({ askedAt: new Date(Date.now() - 8 * 86_400_000) })
      .where('ticketId', '=', ticket.id)
      .execute(),
  )
  expect(await again()).toBe('nps')
  await writes(ticket, '5')
  await set('ratingRestDays', '0')
  expect(await again()).toBe('nps')
  await set('ratingRestDays', '7')
  await expect(set('ratingRestDays', '-1')).rejects.toMatchObject({ status: 400 })
})

test('closes a ticket with a farewell, once, when its rating is not answered in time', async () => {
  const ticket = await mine()
  const fresh = await mine()
  await setForm({ expiresTicketNps: 10 })
  await close(ticket)
  await close(fresh)
  await expire(ticket)
  await closeUnrated.run(world.platform)
  await closeUnrated.run(world.platform)
  expect(await shown(ticket)).toMatchObject({ status: 'closed', userRating: null })
  expect(await shown(fresh)).toMatchObject({ status: 'nps' })
  expect(await said(ticket)).toEqual([`< ${question}`, `< ${goodbye}`])
  expect((await logOf(ticket))[0]).toEqual(['autoClose', null])
})

test('a ticket that waits for a rating, or for consent, stands in no list and can be closed as it is', async () => {
  const rated = await mine()
  await close(rated)
  const consent = await world.ticket(company, { whatsappId, queueId: sales, status: 'lgpd' })
  for (const status of ['open', 'pending', 'group', 'closed'] as const) {
    const { tickets: listed } = await asAdmin(tickets.listTickets, { query: { status, showAll: true } })
    expect(listed.map(({ id }) => id)).not.toContain(rated.id)
    expect(listed.map(({ id }) => id)).not.toContain(consent.id)
  }
  const body = { status: 'closed' as const, sendFarewellMessage: false }
  for (const { id } of [rated, consent]) {
    expect(await asAdmin(tickets.updateTicket, { params: { id }, body })).toMatchObject({ status: 'closed' })
  }
  await writes(rated, '5')
  expect(await shown(rated)).toMatchObject({ status: 'closed', userRating: null })
})

test('refuses to transfer a ticket that waits for a rating, and goes on waiting after other changes', async () => {
  const support = await world.queue(company, 'Suporte')
  await setForm({ expiresTicketNps: 10 })
  const ticket = await mine()
  await close(ticket)
  const change = (body: Parameters<typeof asAna<typeof tickets.updateTicket>>[1]['body']) =>
    asAna(tickets.updateTicket, { params: { id: ticket.id }, body })
  await expect(change({ isTransfered: true, queueId: support })).rejects.toMatchObject({
    code: 'ERR_TICKET_TRANSITION',
  })
  expect(await change({ useIntegration: false })).toMatchObject({ status: 'nps', queueId: sales })
  await expire(ticket)
  await closeUnrated.run(world.platform)
  expect(await shown(ticket)).toMatchObject({ status: 'closed' })
})

test('looks only at tickets that still wait for a rating', async () => {
  const ticket = await mine()
  await close(ticket)
  await expire(ticket)
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ status: 'closed' }).where('id', '=', ticket.id).execute(),
  )
  const found = await findUnanswered(world.platform.db, new Date())
  expect(found.map(({ ticketId }) => ticketId)).not.toContain(ticket.id)
})
