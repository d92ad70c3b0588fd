import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { inboundSteps } from '#server/app.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { showUnconsented } from './consent-jobs.ts'
import { applyInboundMessages, type Burst } from '#server/messages/inbound/apply-inbound-messages.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
await world.inCompany(company, (tx) =>
  tx
    .updateTable('queues')
    .set({ greetingMessage: 'Olá, aqui é {{queue}}.' })
    .where('id', '=', sales)
    .execute(),
)
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const one = await world.connection(company, { queueIds: [sales] })
await world.inCompany(company, (tx) => tx.updateTable('connections').set({ maxUseBotQueues: 2 }).execute())
const both = await world.connection(company, { queueIds: [sales, support] })
const set = (key: string, value: string) =>
  asAdmin(settingEndpoints.updateSetting, { params: { key }, body: { value } })

const choice = '[1] Sim, aceito\n[2] Não aceito'
let count = 0
const newPhone = () => `55119610${String(10_000 + ++count)}`

/** A moment at which what was said last has been read. */
const later = () => new Date(Date.now() + 10_000)

/** Lets a customer write; returns our answers and the ticket's status. */
async function write(phone: string, text = 'Oi', { whatsappId = one, at = later() } = {}) {
  const ctx = openCompanyContext(world.platform, company)
  const message = {
    ...{ kind: 'message' as const, externalId: `wamid.consent${++count}`, at, mediaType: 'chat' },
    from: { identities: [{ kind: 'phone' as const, externalId: phone }], name: null, username: null },
    ...{ text, media: null, quotedExternalId: null, data: null, forwarded: false },
  }
  const events = await world.during(() =>
    ctx.transaction(async (tx) =>
      applyInboundMessages(
        ctx,
        tx,
        await findIntake(tx, whatsappId),
        [message] as unknown as Burst,
        inboundSteps,
      ),
    ),
  )
  const told = events
    .filter(({ name }) => name === 'message.created')
    .map(({ payload }) => (payload as { message: { fromMe: boolean; body: string } }).message)
  const [contact] = await world.inCompany(company, (tx) =>
    tx.selectFrom('contacts').select(['id', 'lgpdAcceptedAt']).where('number', '=', phone).execute(),
  )
  const ticket = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .select(['id', 'status'])
      .where('contactId', '=', contact?.id ?? 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  const said = told.filter(({ fromMe }) => fromMe).map(({ body }) => body)
  return { told: said, ...ticket, acceptedAt: contact?.lgpdAcceptedAt ?? null, contactId: contact?.id ?? 0 }
}
const close = (id: number) =>
  world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ status: 'closed' }).where('id', '=', id).execute(),
  )
const proofs = (contactId: number) =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('consents')
      .select(['kind', 'text', 'link'])
      .where('contactId', '=', contactId)
      .orderBy('id')
      .execute(),
  )

test('[SET-011, SET-050] greets for the only department while the setting is on, once per conversation', async () => {
  expect((await write(newPhone())).told).toEqual([])
  await set('sendGreetingMessageOneQueues', 'enabled')
  const phone = newPhone()
  expect((await write(phone)).told).toEqual(['Olá, aqui é Vendas.'])
  expect((await write(phone)).told).toEqual([])
  expect((await write(newPhone(), 'Oi', { whatsappId: both })).told).toEqual([])
})

test('[SET-017] asks for no consent while privacy is off, or without a message', async () => {
  await set('lgpdMessage', 'Tratamos seus dados para atender você.')
  expect(await write(newPhone())).toMatchObject({ status: 'pending' })
  await set('lgpdMessage', '')
  await set('enableLGPD', 'enabled')
  expect(await write(newPhone())).toMatchObject({ status: 'pending' })
})

test('[CON-046, D78] asks for consent first and goes on with the greeting once the customer has agreed', async () => {
  await set('lgpdMessage', 'Tratamos seus dados para atender você.')
  await set('lgpdLink', 'https://example.com/lgpd')
  const phone = newPhone()
  const first = await write(phone)
  expect(first).toMatchObject({ status: 'lgpd', acceptedAt: null })
  expect(first.told).toEqual(['Tratamos seus dados para atender você.', 'https://example.com/lgpd', choice])
  const agreed = await write(phone, 'Sim, aceito')
  expect(agreed).toMatchObject({ status: 'pending', told: ['Olá, aqui é Vendas.'] })
  expect(agreed.acceptedAt).toBeInstanceOf(Date)
  expect(await proofs(agreed.contactId)).toEqual([
    { kind: 'asked', text: 'Tratamos seus dados para atender você.', link: 'https://example.com/lgpd' },
    { kind: 'accepted', text: '', link: '' },
  ])
})

test('[D78] takes a consent back by a word, for good, and tells administrators', async () => {
  const phone = newPhone()
  await write(phone)
  const agreed = await write(phone, 'Aceito')
  const withdrawn = await write(phone, 'Revogar consentimento')
  expect(withdrawn).toMatchObject({ acceptedAt: null, status: 'pending' })
  expect(withdrawn.told).toEqual([expect.stringContaining('Seu consentimento foi revogado.')])
  expect((await proofs(agreed.contactId)).map(({ kind }) => kind)).toEqual(['asked', 'accepted', 'withdrawn'])
  const [optOut] = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('optOuts')
      .select(['scope', 'source', 'proof'])
      .where('contactId', '=', agreed.contactId)
      .execute(),
  )
  expect(optOut).toEqual({ scope: 'marketing', source: 'word', proof: 'Revogar consentimento' })
  const { rows } = await world.platform.db.asPlatform((tx) =>
    sql<{ to: string }>`select payload ->> 'to' as to from graphile_worker._private_jobs
      where payload ->> 'subject' like '%revogou o consentimento%'`.execute(tx),
  )
  expect(rows.map(({ to }) => to)).toEqual([admin.email])
  expect((await write(phone, 'Revogar consentimento')).told).toEqual([])
  await close(withdrawn.id)
  expect(await write(phone)).toMatchObject({ status: 'lgpd' })
})

test('[SET-018] asks once per contact and wording, and in every ticket while lgpdConsent is on', async () => {
  const phone = newPhone()
  await write(phone)
  await close((await write(phone, '1')).id)
  const again = await write(phone)
  expect(again).toMatchObject({ status: 'pending', told: ['Olá, aqui é Vendas.'] })
  await close(again.id)
  await set('lgpdConsent', 'enabled')
  const every = await write(phone)
  expect(every).toMatchObject({ status: 'lgpd' })
  await close((await write(phone, '1')).id)
  await set('lgpdConsent', 'disabled')
  await set('lgpdMessage', 'Mudamos a nossa política.')
  expect((await write(phone)).told[0]).toBe('Mudamos a nossa política.')
})

test('[D113] no bot speaks to a customer who refused, whatever comes next in that ticket', async () => {
  const phone = newPhone()
  await write(phone, 'Oi', { whatsappId: both })
  const refused = await write(phone, '2', { whatsappId: both })
  const turnsOf = (id: number) =>
    world.inCompany(company, (tx) =>
      tx.selectFrom('botTurns').select('kind').where('ticketId', '=', id).execute(),
    )
  for (const text of ['Oi', '1', 'Quero falar com alguém']) {
    expect(await write(phone, text, { whatsappId: both })).toMatchObject({ id: refused.id, told: [] })
  }
  expect(await turnsOf(refused.id)).toEqual([])

  const willing = newPhone()
  await write(willing, 'Oi', { whatsappId: both })
  const accepted = await write(willing, '1', { whatsappId: both })
  expect(await turnsOf(accepted.id)).not.toEqual([])
})

test('[D78] leads a customer who refuses to a person, with a word about it', async () => {
  const phone = newPhone()
  await write(phone)
  const refused = await write(phone, '2')
  expect(refused).toMatchObject({ status: 'pending', acceptedAt: null })
  expect(refused.told).toEqual([expect.stringContaining('Uma pessoa da nossa equipe')])
  expect((await proofs(refused.contactId)).map(({ kind }) => kind)).toEqual(['asked', 'refused'])
})

test('[D28] asks again as often as the connection allows, then hands over to a person', async () => {
  const phone = newPhone()
  await write(phone)
  expect((await write(phone, 'quanto custa?')).told.at(-1)).toBe(choice)
  expect(await write(phone, 'oi?')).toMatchObject({ status: 'pending', told: [] })
})

test('[D28] takes what was written before the question was read for no answer', async () => {
  const phone = newPhone()
  await write(phone)
  for (const text of ['boa tarde', 'queria um bolo', 'de chocolate'])
    expect(await write(phone, text, { at: new Date() })).toMatchObject({ status: 'lgpd', told: [] })
  expect((await write(phone, 'para sábado')).told.at(-1)).toBe(choice)
  expect(await write(phone, 'sim', { at: new Date() })).toMatchObject({ status: 'pending' })
})

test('[D78] shows a ticket to people whose customer leaves the question unanswered for half an hour', async () => {
  const { id } = await write(newPhone(), 'Quero 500 camisetas')
  const silentFor = (minutes: number) =>
    world.inCompany(company, (tx) =>
      tx
        .updateTable('tickets')
        .set({ updatedAt: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', id)
        .execute(),
    )
  await silentFor(29)
  expect(await world.during(() => showUnconsented.run(world.platform))).toEqual([])
  await silentFor(31)
  const [event] = await world.during(() => showUnconsented.run(world.platform))
  expect(event).toMatchObject({
    name: 'ticket.changed',
    payload: { ticket: { id, status: 'pending' }, previous: { status: 'lgpd' } },
  })
  const { tickets } = await asAdmin(ticketEndpoints.listTickets, {
    query: { status: 'pending', showAll: true },
  })
  expect(tickets.map((ticket) => ticket.id)).toContain(id)
  expect(await world.during(() => showUnconsented.run(world.platform))).toEqual([])
})

test('[D78] lets nobody change what was asked and answered', async () => {
  const change = world.inCompany(company, (tx) =>
    tx.updateTable('consents').set({ kind: 'accepted' }).where('id', '>', 0).execute(),
  )
  await expect(change).rejects.toMatchObject({ code: '42501' })
})

test('[TKT-068] keeps what waits for consent out of the lists of waiting and open tickets, and lets it be ignored', async () => {
  await set('lgpdMessage', 'Tratamos seus dados para atender você.')
  const { id, status } = await write(newPhone())
  expect(status).toBe('lgpd')
  for (const listed of ['pending', 'open', 'closed'] as const) {
    const { tickets } = await asAdmin(ticketEndpoints.listTickets, {
      query: { status: listed, showAll: true },
    })
    expect(tickets.map((ticket) => ticket.id)).not.toContain(id)
  }
  const ignored = await asAdmin(ticketEndpoints.updateTicket, { params: { id }, body: { status: 'closed' } })
  expect(ignored.status).toBe('closed')
})
