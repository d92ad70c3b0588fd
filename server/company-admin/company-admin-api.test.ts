import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { passwordLinkEndpoints as links } from '#domain/auth/password-link-contract.ts'
import { calendarEndpoints as calendar } from '#domain/calendar/calendar-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { relays } from '#server/app.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { holdLeases } from '#server/exchange/lease-platform-db.ts'
import { openWorld } from '#tests/app/world.ts'
import { companyAdminLive } from './company-admin-live.ts'

let today = new Date('2027-03-10T15:00:00Z')
const world = await openWorld({ now: () => today, env: { PUBLIC_URL: 'https://chat.example.com' } })
const { db } = world.platform
const planId = await findOrSavePlan(db, 'Completo')
const home = await saveCompany(db, {
  ...{ name: 'Plataforma', email: '', planId, dueDate: new Date('2027-01-01'), isPlatform: true },
})
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const asSara = await world.as(sara.email)

const invalid = (message: string) => ({ details: [{ message: expect.stringContaining(message) }] })
let counter = 0
const fresh = () => ({ name: `Loja ${++counter}`, email: `dona${counter}@example.com`, planId })
const made = (given: object = {}) => asSara(companies.createCompany, { body: { ...fresh(), ...given } })
const shown = (id: number) => asSara(companies.showCompany, { params: { id } })
const search = async (query: object) => asSara(companies.searchCompanies, { query })
const found = async (query: object) => (await search(query)).companies.map(({ id }) => id)
const letters = () => {
  const folder = join(world.config.dataDir, 'mailbox')
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
}
const tokenFor = (email: string) => {
  const letter = letters().findLast((text) => text.includes(`To: ${email}`))
  return /password#([\w-]+)/.exec(letter ?? '')?.[1] ?? ''
}

test('[COMP-001, COMP-020, COMP-021, D100] makes a company with its administrator and first department', async () => {
  const given = {
    ...{ name: ' Padaria Sol ', email: 'Dona@Sol.com', planId, userName: 'Ana Sol', phone: '11 98765-4321' },
    ...{ document: '11.222.333/0001-81', recurrence: 'TRIMESTRAL' as const, dueDate: '2027-04-30' },
    ...{ paymentMethod: 'PIX', numberAttendants: 4, numberConections: 2, password: 'ignored' },
    ...{ addressStreet: 'Rua A, 1', addressCity: 'Recife', addressState: 'PE', timeZone: 'America/Recife' },
  }
  const { id } = await asSara(companies.createCompany, { body: given })
  const { password: _password, userName: _userName, dueDate: _dueDate, ...kept } = given
  expect(await shown(id)).toMatchObject({
    ...{
      ...kept,
      id,
      name: 'Padaria Sol',
      email: 'dona@sol.com',
      status: true,
      state: 'active',
      isPlatform: false,
    },
    ...{ dueDate: new Date('2027-05-01T02:59:59.999Z'), anchorDay: 30, lastLogin: null, usersCount: 1 },
    ...{ folderSize: 0, numberFileFolder: 0, updatedAtFolder: null, connectionsCount: 0, settings: [] },
    queuesCount: 1,
    plan: { id: planId, name: 'Completo', amount: 0 },
    schedules: defaultHours(),
  })
  expect(Object.keys(await shown(id))).not.toContain('password')
  const queues = await world.inCompany(id, (tx) => tx.selectFrom('queues').select('name').execute())
  expect(queues).toEqual([{ name: 'Atendimento' }])
  const people = await asSara(companies.listCompanyUsers, { params: { id } })
  expect(people).toMatchObject([{ name: 'Ana Sol', email: 'dona@sol.com', profile: 'admin', invited: true }])
})

describe('the link to choose a password', () => {
  test('lets the new administrator in once, with a password of their own', async () => {
    const { email, name } = await made()
    const token = tokenFor(email)
    expect(letters().join('\n')).toContain('https://chat.example.com/password#')
    expect(await world.stranger(links.showPasswordLink, { body: { token } })).toMatchObject({
      email,
      company: name,
    })
    const weak = world.stranger(links.usePasswordLink, { body: { token, password: 'fraca' } })
    await expect(weak).rejects.toMatchObject(invalid('Sua senha precisa ter no mínimo 8 caracteres'))
    const password = 'Minha-Senha-1'
    const both = await Promise.allSettled(
      [1, 2].map(() => world.stranger(links.usePasswordLink, { body: { token, password } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { user } = await world.stranger(auth.login, { body: { email, password } })
    expect(user).toMatchObject({ email, profile: 'admin', super: false })
    await expect(world.stranger(links.showPasswordLink, { body: { token } })).rejects.toMatchObject({
      code: 'ERR_PASSWORD_LINK',
    })
  })

  test('is void after a day, and when another one is sent', async () => {
    const { id, email } = await made()
    const [person] = await asSara(companies.listCompanyUsers, { params: { id } })
    const first = tokenFor(email)
    await asSara(companies.mailPasswordLink, { params: { id, userId: person?.id ?? 0 } })
    const gone = { status: 400, code: 'ERR_PASSWORD_LINK' }
    await expect(world.stranger(links.showPasswordLink, { body: { token: first } })).rejects.toMatchObject(
      gone,
    )
    const tokens = letters().flatMap((text) =>
      text.includes(email) ? (/password#([\w-]+)/.exec(text)?.[1] ?? []) : [],
    )
    const second = tokens.find((token) => token !== first) ?? first
    today = new Date('2027-03-11T15:00:01Z')
    await expect(world.stranger(links.showPasswordLink, { body: { token: second } })).rejects.toMatchObject(
      gone,
    )
    today = new Date('2027-03-10T15:00:00Z')
  })
})

test('[COMP-039] refuses a name that another company has, whatever its case and accents', async () => {
  await made({ name: 'Café Central' })
  const taken = { status: 409, code: 'ERR_COMPANY_NAME_TAKEN' }
  await expect(made({ name: ' cafe central' })).rejects.toMatchObject(taken)
  const both = await Promise.allSettled([made({ name: 'Gêmeos' }), made({ name: 'gemeos' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { id } = await made()
  const body = { name: 'CAFÉ CENTRAL' }
  await expect(asSara(companies.updateCompany, { params: { id }, body })).rejects.toMatchObject(taken)
})

test('makes nothing where the administrator’s address is taken', async () => {
  const given = { ...fresh(), email: sara.email }
  await expect(asSara(companies.createCompany, { body: given })).rejects.toMatchObject({
    code: 'ERR_USER_EMAIL_TAKEN',
  })
  expect(await found({ searchParam: given.name })).toEqual([])
})

test.each([
  ['COMP-014', { name: '' }, 'body.name', 'Nome é obrigatório'],
  ['COMP-014', { name: 'x' }, 'body.name', 'Muito curto!'],
  ['COMP-014', { name: 'x'.repeat(51) }, 'body.name', 'Muito longo!'],
  ['COMP-015', { email: 'abc' }, 'body.email', 'Email é inválido'],
  ['COMP-015', { email: undefined }, 'body.email', 'Email é inválido'],
  ['COMP-001', { document: '123' }, 'body.document', 'CPF ou CNPJ inválido'],
  ['COMP-001', { document: '529.982.247-26' }, 'body.document', 'CPF ou CNPJ inválido'],
  ['COMP-001', { document: '111.111.111-11' }, 'body.document', 'CPF ou CNPJ inválido'],
  ['COMP-001', { document: '11.222.333/0001-82' }, 'body.document', 'CPF ou CNPJ inválido'],
  ['COMP-016', { planId: undefined }, 'body.planId', 'Obrigatório'],
  ['COMP-016', { planId: 999_999 }, 'body.planId', 'Selecione um plano'],
  ['COMP-017', { numberAttendants: 'quatro' }, 'body.numberAttendants', 'Invalid number'],
  ['COMP-017', { numberConections: 1.5 }, 'body.numberConections', 'Invalid number'],
  ['COMP-002', { recurrence: 'SEMANAL' }, 'body.recurrence', expect.any(String)],
  ['COMP-001', { dueDate: '2027-02-30' }, 'body.dueDate', 'Invalid date'],
  ['COMP-001', { timeZone: 'America/Nowhere' }, 'body.timeZone', 'Invalid time zone'],
])('[%s] names the field of %j', async (_id, given, path, message) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/companies',
    headers: { authorization: `Bearer ${await world.tokenOf(sara.email)}` },
    payload: { ...fresh(), ...given },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details: [{ path, message }] })
})

test('[COMP-022] changes what was given and nothing else, and tells super users', async () => {
  const before = await made({ phone: '11 98765-4321' })
  const events = await world.during(() =>
    asSara(companies.updateCompany, {
      params: { id: before.id },
      body: { document: '12.ABC.345/01DE-35', dueDate: '2027-08-31' },
    }),
  )
  expect(await shown(before.id)).toEqual({
    ...before,
    standardStorage: world.platform.storage.mostBytes,
    ...{ document: '12.ABC.345/01DE-35', dueDate: new Date('2027-09-01T02:59:59.999Z'), anchorDay: 31 },
  })
  expect(events).toMatchObject([
    { companyId: home, name: 'company.changed', payload: { companyId: before.id } },
  ])
  expect(relays).toContain(companyAdminLive)
})

test('keeps the last day of a licence when the company moves to another time zone', async () => {
  const { id } = await made({ dueDate: '2027-06-15' })
  const body = { timeZone: 'Europe/Istanbul' }
  const moved = await asSara(companies.updateCompany, { params: { id }, body })
  expect(moved.dueDate).toEqual(new Date('2027-06-15T20:59:59.999Z'))
})

test('[COMP-024] sets the opening hours of a company, and an administrator only those of their own', async () => {
  const { id } = await made()
  const admin = await world.user(id, { profile: 'admin' })
  const asAdmin = await world.as(admin.email)
  const schedules = defaultHours().map((day) => ({ ...day, startTimeA: '09:00' }))
  await asAdmin(calendar.saveCompanyHours, { params: { id }, body: { schedules } })
  expect((await shown(id)).schedules).toEqual(schedules)
  const other = await made()
  await expect(
    asAdmin(calendar.saveCompanyHours, { params: { id: other.id }, body: { schedules } }),
  ).rejects.toMatchObject({ status: 404 })
  await asSara(calendar.saveCompanyHours, { params: { id: other.id }, body: { schedules } })
  expect((await shown(other.id)).schedules).toEqual(schedules)
})

test('[COMP-006, COMP-013, D35] renews by the recurrence, once for the due date that was seen', async () => {
  const { id, dueDate } = await made({ dueDate: '2027-03-31', recurrence: 'TRIMESTRAL' })
  const both = await Promise.allSettled(
    [1, 2].map(() => asSara(companies.renewCompany, { params: { id }, body: { dueDate } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await shown(id)).toMatchObject({ dueDate: new Date('2027-07-01T02:59:59.999Z'), anchorDay: 31 })
})

describe('suspending', () => {
  test('[COMP-047] ends the access of people at the next call, and lets them in again', async () => {
    const { id } = await made()
    const asAna = await world.as((await world.user(id)).email)
    await asAna(tags.listTagNames, { query: {} })
    await asSara(companies.suspendCompany, { params: { id }, body: { reason: 'Abuso' } })
    await expect(asAna(tags.listTagNames, { query: {} })).rejects.toMatchObject({ status: 402 })
    const state = { status: false, state: 'suspended', suspendReason: 'Abuso', suspendedBy: 'Sara' }
    expect(await shown(id)).toMatchObject(state)
    expect(await found({ show: 'suspended' })).toContain(id)
    const again = asSara(companies.suspendCompany, { params: { id }, body: { reason: 'Abuso' } })
    await expect(again).rejects.toMatchObject({ code: 'ERR_COMPANY_STATE' })
    await asSara(companies.resumeCompany, { params: { id } })
    await asAna(tags.listTagNames, { query: {} })
    expect(await shown(id)).toMatchObject({
      status: true,
      state: 'active',
      suspendedAt: null,
      suspendReason: '',
    })
  })

  test('lets the connections of the company sleep, and wakes them as they were', async () => {
    const { id } = await made({ dueDate: '2099-12-31' })
    const whatsappId = await world.connection(id)
    const held = async () => (await holdLeases(db, 'node', ['whatsappapi'])).map((lease) => lease.whatsappId)
    expect(await held()).toContain(whatsappId)
    await asSara(companies.updateCompany, { params: { id }, body: { status: false } })
    expect(await held()).not.toContain(whatsappId)
    await asSara(companies.updateCompany, { params: { id }, body: { status: true } })
    expect(await held()).toContain(whatsappId)
  })
})

test('[COMP-013] takes a renewal back for a day, and none whose due date was changed since', async () => {
  const { id, dueDate } = await made({ dueDate: '2027-03-31', recurrence: 'MENSAL' })
  const params = { id }
  const renew = async (from: Date) =>
    (await asSara(companies.renewCompany, { params, body: { dueDate: from } })).dueDate
  const undo = (from: Date) => asSara(companies.undoRenewal, { params, body: { dueDate: from } })
  const next = await renew(dueDate)
  await expect(undo(dueDate)).rejects.toMatchObject({ status: 409, code: 'ERR_DUE_DATE_CHANGED' })
  expect(await undo(next)).toMatchObject({ dueDate, anchorDay: 31, renewedAt: null })
  const final = { status: 409, code: 'ERR_RENEWAL_FINAL' }
  await expect(undo(dueDate)).rejects.toMatchObject(final)

  const again = await renew(dueDate)
  const renewedAt = new Date(today.getTime() - 86_400_000)
  await db.asPlatform((tx) => tx.updateTable('companies').set({ renewedAt }).where('id', '=', id).execute())
  await expect(undo(again)).rejects.toMatchObject(final)
  const byHand = await asSara(companies.updateCompany, { params, body: { dueDate: '2027-06-01' } })
  await expect(undo(byHand.dueDate)).rejects.toMatchObject(final)
})

test('[COMP-024] refuses a week that has a day twice, at its field', async () => {
  const { id } = await made()
  const schedules = [...defaultHours().slice(1), ...defaultHours().slice(-1)]
  const twice = asSara(companies.updateCompany, { params: { id }, body: { schedules } })
  await expect(twice).rejects.toMatchObject(invalid('Invalid week'))
})

test('[COMP-023, D94] closes a company, which can be restored as it was for 30 days', async () => {
  const { id } = await made()
  const ana = await world.user(id)
  const asAna = await world.as(ana.email)
  const { erasedFrom } = await asSara(companies.deleteCompany, {
    params: { id },
    query: { reason: 'Pedido' },
  })
  expect(erasedFrom).toEqual(new Date('2027-04-09T15:00:00Z'))
  await expect(asAna(tags.listTagNames, { query: {} })).rejects.toMatchObject({ status: 403 })
  expect(await found({})).not.toContain(id)
  expect(await found({ show: 'closed' })).toContain(id)
  expect((await asSara(companies.listCompanies, {})).map((company) => company.id)).not.toContain(id)
  expect(await shown(id)).toMatchObject({ state: 'closed', closedBy: 'Sara', closeReason: 'Pedido' })
  await asSara(companies.restoreCompany, { params: { id } })
  expect(await shown(id)).toMatchObject({ state: 'active', status: true, closedAt: null })
  await asSara(companies.deleteCompany, { params: { id }, query: {} })
  const closedAt = new Date(today.getTime() - 30 * 86_400_000)
  await db.asPlatform((tx) => tx.updateTable('companies').set({ closedAt }).where('id', '=', id).execute())
  const late = asSara(companies.restoreCompany, { params: { id } })
  await expect(late).rejects.toMatchObject({ code: 'ERR_COMPANY_STATE' })
})

test('[D12] never suspends, closes or ends the company of the platform', async () => {
  const params = { id: home }
  const refused = { status: 409, code: 'ERR_COMPANY_IS_PLATFORM' }
  const { dueDate } = await shown(home)
  expect(dueDate.getUTCFullYear()).toBe(2999)
  const attempts = [
    () => asSara(companies.suspendCompany, { params, body: { reason: 'Teste' } }),
    () => asSara(companies.deleteCompany, { params, query: {} }),
    () => asSara(companies.renewCompany, { params, body: { dueDate } }),
    () => asSara(companies.updateCompany, { params, body: { status: false } }),
    () => asSara(companies.updateCompany, { params, body: { dueDate: '2027-12-31' } }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused)
  expect(await found({ show: 'due' })).not.toContain(home)
})

test('[COMP-011, COMP-018, COMP-046] refuses an administrator who is no super user', async () => {
  const { id } = await made()
  const asAdmin = await world.as((await world.user(id, { profile: 'admin' })).email)
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  await expect(asAdmin(companies.listCompanies, {})).rejects.toMatchObject(refused)
  await expect(asAdmin(companies.showCompany, { params: { id } })).rejects.toMatchObject(refused)
  await expect(asAdmin(companies.createCompany, { body: fresh() })).rejects.toMatchObject(refused)
})

describe('the list', () => {
  test('[COMP-018, COMP-019] gives every company with its plan', async () => {
    const { id, name } = await made()
    const listed = (await asSara(companies.listCompanies, {})).find((company) => company.id === id)
    expect(listed).toMatchObject({ id, name, status: true, plan: { id: planId, name: 'Completo' } })
    expect((await asSara(companies.listCompanyNames, {})).map((company) => company.id)).toContain(id)
  })

  test('[COMP-025] pages by name without skipping or repeating, by number and by the last one seen', async () => {
    const names = Array.from({ length: 45 }, (_, n) => `Paginada ${String(n).padStart(2, '0')}`)
    for (const name of names.toReversed()) {
      await saveCompany(db, { name, email: '', planId, dueDate: new Date('2027-12-01') })
    }
    const first = await search({ searchParam: 'paginada' })
    expect(first).toMatchObject({ hasMore: true, count: 45 })
    const seen = [...first.companies]
    for (let more = first.hasMore; more; ) {
      const page = await search({ searchParam: 'paginada', after: seen.at(-1)?.id })
      seen.push(...page.companies)
      more = page.hasMore
    }
    expect(seen.map(({ name }) => name)).toEqual(names)
    const all = await search({ searchParam: 'paginada', pageSize: 500 })
    expect([all.companies.length, all.hasMore]).toEqual([45, false])
    const third = await search({ searchParam: 'paginada', pageNumber: 3 })
    expect(third.companies.map(({ name }) => name)).toEqual(names.slice(40))
    expect(third.hasMore).toBe(false)
  })

  test('finds a company by name without accents, e-mail, document and number', async () => {
    const { id } = await made({ name: 'Açaí do Zé', document: '98.765.432/0001-98', email: 'ze@acai.com' })
    for (const searchParam of ['acai do ze', 'ZE@ACAI', '98.765', `#${id}`]) {
      expect(await found({ searchParam }), searchParam).toContain(id)
    }
    expect(await found({ searchParam: '100%' })).toEqual([])
  })

  test('[COMP-010] shows licences that end in 1 to 5 days, and those that end today or have ended', async () => {
    const ids = new Map<string, number>()
    for (const dueDate of ['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-15', '2027-03-16']) {
      ids.set(dueDate, (await made({ dueDate, name: `Vence ${dueDate}` })).id)
    }
    const of = async (show: string) => {
      const shownIds = await found({ show, searchParam: 'vence 2027' })
      return [...ids].filter(([, id]) => shownIds.includes(id)).map(([day]) => day)
    }
    expect(await of('due')).toEqual(['2027-03-09', '2027-03-10'])
    expect(await of('soon')).toEqual(['2027-03-11', '2027-03-15'])
  })

  test('[COMP-009] counts what a company stores when it is written, and people and connections', async () => {
    const { id, name } = await made()
    await world.connection(id)
    const fileId = await world.inCompany(id, async (tx) => {
      const file = { storageKey: 'x', name: 'a.png', mimeType: 'image/png', voice: false }
      await tx
        .insertInto('files')
        .values({ ...file, size: 1000 })
        .execute()
      const row = await tx
        .insertInto('files')
        .values({ ...file, size: 500 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })
    const row = async () =>
      (await search({ searchParam: name })).companies.find((company) => company.id === id)
    expect(await row()).toMatchObject({
      ...{ folderSize: 1500, numberFileFolder: 2, usersCount: 1, connectionsCount: 1 },
      updatedAtFolder: expect.any(Date),
    })
    await world.inCompany(id, (tx) => tx.deleteFrom('files').where('id', '=', fileId).execute())
    expect(await row()).toMatchObject({ folderSize: 1000, numberFileFolder: 1 })
  })
})
