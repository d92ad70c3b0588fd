import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditEndpoints as audit } from '#domain/audit/audit-contract.ts'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { calendarEndpoints as calendar } from '#domain/calendar/calendar-contract.ts'
import {
  companyAdminEndpoints as companies,
  type VisitWish,
} from '#domain/company-admin/company-admin-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { visitEndpoints as visits } from '#domain/visits/visit-contract.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { createCall } from '#web/platform/api.ts'
import { injectTransport } from '#tests/app/inject-transport.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'
import { endOverdueVisits } from './visit-jobs.ts'

const start = new Date('2027-03-10T15:00:00Z')
let today = start
const world = await openWorld({ now: () => today })
const { db } = world.platform
const planId = await findOrSavePlan(db, 'Completo')
const home = await saveCompany(db, {
  ...{ name: 'Plataforma', email: '', planId, dueDate: new Date('2027-01-01'), isPlatform: true },
})
let counter = 0

/** A super user of their own, so that no test ends another's visit. */
async function superUser() {
  const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
  return { ...sara, as: await world.as(sara.email) }
}
async function companyWithAdmin() {
  const id = await world.company({ name: `Loja ${++counter}` })
  const boss = await world.user(id, { name: 'Bia', profile: 'admin' })
  return { id, boss, asBoss: await world.as(boss.email) }
}
const wish = (given: Partial<VisitWish> = {}): VisitWish => ({
  ...{ reason: 'Conferir as conexões', minutes: 15, mode: 'read', currentPassword: testPassword },
  ...given,
})
/** Most visits go to one company: a minute has only so many sign-ins. */
const shop = await companyWithAdmin()
async function enter(given: Partial<VisitWish> = {}, company = shop) {
  const sara = await superUser()
  const session = await sara.as(companies.enterCompany, { params: { id: company.id }, body: wish(given) })
  const visitor = createCall(injectTransport(world.app, session.token))
  return { sara, ...company, session, visitor, visitId: session.user.visit?.id ?? '' }
}
const openVisit = async (id: string) =>
  (await shop.asBoss(visits.listVisits, {})).visits.find((visit) => visit.id === id)
const entriesOf = async (id: string) =>
  (await shop.asBoss(audit.listAudit, { query: {} })).entries.filter(({ visitId }) => visitId === id)
const letters = (to: string) => {
  const folder = join(world.config.dataDir, 'mailbox')
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
    .filter((text) => text.includes(`To: ${to}`))
}
const first = superUser()
const gone = { status: 403, code: 'ERR_TOKEN_INVALID' }

test('[D92] enters a company as an administrator who is nobody of it, and says who one now is', async () => {
  const { sara, id, session, visitor, visitId } = await enter()
  expect(session.user).toMatchObject({
    ...{ id: sara.id, name: 'Sara', companyId: id, profile: 'admin', super: false },
    visit: { id: visitId, mode: 'read', endsAt: new Date('2027-03-10T15:15:00Z'), sendsMessages: false },
  })
  expect(await visitor(auth.showMe, {})).toEqual({
    ...{ id: sara.id, profile: 'admin', super: false, companyId: id, visitId },
    visitor: session.user,
  })
  expect(await visitor(companies.listCompanies, {}).catch((error: unknown) => error)).toMatchObject({
    code: 'ERR_NO_PERMISSION',
  })
  // Their own session goes on beside it.
  expect(await sara.as(auth.showMe, {})).toMatchObject({
    super: true,
    companyId: home,
    visitId: null,
    visitor: null,
  })
})

test.each([
  ['a wrong password', { currentPassword: 'Errada-123' }, { status: 400, code: 'ERR_CURRENT_PASSWORD' }],
  ['a short reason', { reason: '  ajuda   ' }, { status: 400, code: 'ERR_VALIDATION' }],
  ['more than 30 minutes', { minutes: 31 }, { status: 400, code: 'ERR_VALIDATION' }],
  ['no time at all', { minutes: 0 }, { status: 400, code: 'ERR_VALIDATION' }],
])('[D92] refuses a visit with %s', async (_what, given, refusal) => {
  const transport = injectTransport(world.app, await world.tokenOf((await first).email))
  const body = JSON.stringify({ ...wish(), ...given })
  const answer = await transport({ method: 'POST', path: `/api/companies/${shop.id}/enter`, body })
  expect(answer.status).toBe(refusal.status)
  expect(JSON.parse(answer.text)).toMatchObject({ error: refusal.code })
})

test('[D92] refuses visits to the platform, to suspended companies, and to whoever is no super user', async () => {
  const sara = await first
  const { asBoss } = shop
  const id = await world.company()
  const to = (target: number, as = sara.as) =>
    as(companies.enterCompany, { params: { id: target }, body: wish() })
  await expect(to(home)).rejects.toMatchObject({ status: 409, code: 'ERR_VISIT_OWN_COMPANY' })
  await expect(to(999_999)).rejects.toMatchObject({ status: 404 })
  await expect(to(id, asBoss)).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' })
  await sara.as(companies.suspendCompany, { params: { id }, body: { reason: 'Em atraso' } })
  await expect(to(id)).rejects.toMatchObject({ status: 409, code: 'ERR_COMPANY_STATE' })
})

test('[D92] enters a company whose subscription has ended', async () => {
  const sara = await first
  const id = await world.company({ dueDate: new Date('2027-01-01') })
  const { token } = await sara.as(companies.enterCompany, { params: { id }, body: wish() })
  const visitor = createCall(injectTransport(world.app, token))
  expect(await visitor(queues.listQueues, {})).toEqual([])
})

test('[D92] tells the administrators of the beginning and the end, by event, mail and audit trail', async () => {
  const events = await world.during(async () => {
    const { boss, visitor, visitId, session } = await enter({ reason: 'A conexão caiu' })
    const visit = { id: visitId, visitor: 'Sara', mode: 'read', reason: 'A conexão caiu' }
    const { endsAt } = session.user.visit ?? {}
    expect(await openVisit(visitId)).toEqual({ ...visit, startedAt: start, endsAt })
    await visitor(visits.endVisit, { params: { id: visitId } })
    expect(await openVisit(visitId)).toBeUndefined()
    const entries = await entriesOf(visitId)
    const common = { actorName: 'Sara', visitId, subjectId: visitId }
    expect(entries).toMatchObject([
      { ...common, action: 'visit.ended', data: { after: 'visitor' } },
      { ...common, action: 'visit.started', subjectName: 'A conexão caiu', data: { after: 'read' } },
    ])
    await runJobs(world)
    const [begun = '', ended = ''] = letters(boss.email).filter((text) => text.includes('caiu'))
    for (const words of ['Sara', 'A conex', 'somente leitura']) expect(begun).toContain(words)
    expect(ended).toContain('por quem visitava')
    await expect(visitor(auth.showMe, {})).rejects.toMatchObject(gone)
  })
  const told = events.filter(({ name }) => name.startsWith('visit.'))
  expect(told.map(({ name }) => name)).toEqual(['visit.started', 'visit.ended'])
})

test('[D92] lets an administrator show the visitor out, and nobody else', async () => {
  const { id, asBoss, visitor, visitId } = await enter()
  const agent = await world.user(id)
  const asAgent = await world.as(agent.email)
  const other = await companyWithAdmin()
  const end = { params: { id: visitId } }
  await expect(asAgent(visits.endVisit, end)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
  await expect(other.asBoss(visits.endVisit, end)).rejects.toMatchObject({ code: 'ERR_NO_VISIT_FOUND' })
  expect(await visitor(auth.showMe, {})).toMatchObject({ visitId })
  await asBoss(visits.endVisit, end)
  await expect(visitor(auth.showMe, {})).rejects.toMatchObject(gone)
  // A second time changes nothing.
  await asBoss(visits.endVisit, end)
  const entries = await entriesOf(visitId)
  expect(entries).toMatchObject([
    { action: 'visit.ended', actorName: 'Bia', visitId, data: { after: 'company' } },
    { action: 'visit.started' },
  ])
})

test('[D92] ends a visit by the clock, and enters so in the trail', async () => {
  const { visitor, visitId } = await enter({ minutes: 5 })
  today = new Date('2027-03-10T15:04:59Z')
  await visitor(auth.showMe, {})
  today = new Date('2027-03-10T15:05:00Z')
  await expect(visitor(auth.showMe, {})).rejects.toMatchObject(gone)
  await endOverdueVisits.run(world.platform)
  const entries = await entriesOf(visitId)
  expect(entries[0]).toMatchObject({ action: 'visit.ended', actorName: 'Sara', data: { after: 'time' } })
  today = start
})

test('[D92] ends a visit with the session that began it', async () => {
  const { sara, visitor, visitId } = await enter()
  await sara.as(auth.logout, {})
  await expect(visitor(auth.showMe, {})).rejects.toMatchObject(gone)
  await endOverdueVisits.run(world.platform)
  const entries = await entriesOf(visitId)
  expect(entries[0]).toMatchObject({ action: 'visit.ended', data: { after: 'session' } })
})

test('[D92] ends the visit before when another one begins', async () => {
  const { sara, visitor, visitId } = await enter()
  const next = await world.company()
  await sara.as(companies.enterCompany, { params: { id: next }, body: wish() })
  await expect(visitor(auth.showMe, {})).rejects.toMatchObject(gone)
  expect(await openVisit(visitId)).toBeUndefined()
})

test('[D92] lets one of two that a super user begins at once through', async () => {
  const sara = await superUser()
  const targets = [await world.company(), await world.company()]
  const tries = await Promise.allSettled(
    targets.map((id) => sara.as(companies.enterCompany, { params: { id }, body: wish() })),
  )
  const sessions = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const alive = await Promise.all(
    sessions.map(({ token }) =>
      createCall(injectTransport(world.app, token))(auth.showMe, {}).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(alive.filter(Boolean)).toHaveLength(1)
  for (const each of tries) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 429 })
  }
})

test('[D92] changes nothing in a visit that reads, and settings and departments in one that acts', async () => {
  const reading = await enter()
  const readOnly = { status: 403, code: 'ERR_VISIT_READ_ONLY' }
  const queue = { name: 'Vendas', color: '#123456' }
  await expect(reading.visitor(queues.createQueue, { body: queue })).rejects.toMatchObject(readOnly)

  const acting = await enter({ mode: 'act' })
  const { id: queueId } = await acting.visitor(queues.createQueue, { body: queue })
  await acting.visitor(queues.updateQueue, { params: { id: queueId }, body: { name: 'Compras' } })
  await acting.visitor(tags.createTag, { body: { name: 'Fiel', color: '#aa0000' } })
  await acting.visitor(settings.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
  const made = (await entriesOf(acting.visitId)).filter(({ action }) => /^(queue|tag|setting)\./.test(action))
  expect(made).toHaveLength(4)
  expect(new Set(made.map(({ actorName }) => actorName))).toEqual(new Set(['Sara']))
})

test('[D92] lets no visit loosen what the company keeps from it', async () => {
  const { visitor } = await enter({ mode: 'act' })
  for (const key of ['enableLGPD', 'lgpdHideNumber', 'supportMessages']) {
    const change = visitor(settings.updateSetting, { params: { key }, body: { value: 'enabled' } })
    await expect(change, key).rejects.toMatchObject({ status: 403, code: 'ERR_VISIT_REFUSED' })
  }
})

test('[D92] shows numbers masked where the company hides them', async () => {
  const { asBoss, id, visitor } = await enter({}, await companyWithAdmin())
  const whatsappId = await world.connection(id)
  await world.ticket(id, { whatsappId })
  const shown = async () => (await visitor(contacts.listContacts, { query: {} })).contacts[0]?.number
  expect(await shown()).toMatch(/^\d+$/)
  for (const key of ['enableLGPD', 'lgpdHideNumber'])
    await asBoss(settings.updateSetting, { params: { key }, body: { value: 'enabled' } })
  expect(await shown()).toMatch(/^\d{4}\*+\d{2}$/)
})

test('[D92] opens a conversation without marking it as read or telling the customer', async () => {
  const { id, visitor, asBoss } = await enter()
  const whatsappId = await world.connection(id)
  const ticket = await world.ticket(id, { whatsappId, unreadMessages: 2, lastInboundProviderId: 'wamid.1' })
  const sent = () => world.inCompany(id, (tx) => tx.selectFrom('outbox').select('id').execute())
  const seen = await visitor(tickets.showTicket, { params: { uuid: ticket.uuid } })
  expect([seen.unreadMessages, await sent()]).toEqual([2, []])
  await asBoss(tickets.showTicket, { params: { uuid: ticket.uuid } })
  expect(await sent()).toHaveLength(1)
})

test('[D92] writes to customers only where the company allows it, and enters so in the trail', async () => {
  const { id, visitor, asBoss, visitId, boss } = await enter({ mode: 'act' })
  const whatsappId = await world.connection(id)
  const ticket = await world.ticket(id, { whatsappId, status: 'open', userId: boss.id })
  const say = () => visitor(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Olá' } })
  await expect(say()).rejects.toMatchObject({ status: 403, code: 'ERR_VISIT_MESSAGE' })
  await asBoss(settings.updateSetting, { params: { key: 'supportMessages' }, body: { value: 'enabled' } })
  expect((await visitor(auth.showMe, {})).visitor?.visit).toMatchObject({ sendsMessages: true })
  const { messages: sent } = await say()
  expect(sent).toMatchObject([{ body: 'Olá', user: null }])
  const entries = await entriesOf(visitId)
  expect(entries[0]).toMatchObject({ action: 'visit.messageSent', visitId, subjectId: String(ticket.id) })
})

test('[D92] shows the code that links a phone to no visit that only reads', async () => {
  const reading = await enter()
  const acting = await enter({ mode: 'act' })
  const id = await world.connection(reading.id, { channel: 'whatsapp' })
  await world.inCompany(reading.id, (tx) =>
    tx.updateTable('connections').set({ qrcode: '2@abc' }).where('id', '=', id).execute(),
  )
  const codeOf = async (as: typeof reading.visitor) =>
    (await as(connections.showConnection, { params: { id } })).qrcode
  expect([await codeOf(reading.visitor), await codeOf(acting.visitor)]).toEqual(['', '2@abc'])
})

test('[D92] saves the opening hours of the company in a visit that acts, unnamed', async () => {
  const { asBoss, id, visitor } = await enter({ mode: 'act' })
  const params = { id }
  const { updatedAt } = await asBoss(calendar.showCompanyHours, { params })
  const body = { schedules: defaultHours(), outOfHoursMessage: 'Voltamos.' }
  await visitor(calendar.saveCompanyHours, { params, body })
  const saved = await asBoss(calendar.showCompanyHours, { params })
  expect([updatedAt, saved.outOfHoursMessage]).toEqual([null, 'Voltamos.'])
})

test('[D92] counts only wrong passwords of a super user who visits one company after another', async () => {
  const sara = await superUser()
  const visit = (currentPassword: string) =>
    sara.as(companies.enterCompany, { params: { id: shop.id }, body: wish({ currentPassword }) })
  for (let nth = 0; nth < 10; nth++) await visit(testPassword)
  const wrong = await Promise.all(
    Array.from({ length: 10 }, () => visit('errada').catch((error: { code: string }) => error.code)),
  )
  expect(wrong.filter((code) => code === 'ERR_CURRENT_PASSWORD')).toHaveLength(8)
})

test('[D92] changes nothing that customers are told unless the visit may write to them', async () => {
  await shop.asBoss(settings.updateSetting, {
    params: { key: 'supportMessages' },
    body: { value: 'disabled' },
  })
  const own = { name: 'Recados', color: '#112233', greetingMessage: 'Olá' }
  const queue = await shop.asBoss(queues.createQueue, { body: own })
  const { visitor } = await enter({ mode: 'act' })
  const params = { id: queue.id }
  const refusal = { status: 403, code: 'ERR_VISIT_MESSAGE' }
  const greeting = { greetingMessage: 'Compre já' }
  await expect(visitor(queues.updateQueue, { params, body: greeting })).rejects.toMatchObject(refusal)
  await expect(
    visitor(queues.createQueue, { body: { name: 'Outra', color: '#112244', ...greeting } }),
  ).rejects.toMatchObject(refusal)
  await expect(
    visitor(settings.updateSetting, { params: { key: 'transferMessage' }, body: { value: 'Compre já' } }),
  ).rejects.toMatchObject(refusal)
  const body = { name: 'Recados novos', greetingMessage: 'Olá' }
  expect(await visitor(queues.updateQueue, { params, body })).toMatchObject({ name: 'Recados novos' })
})
