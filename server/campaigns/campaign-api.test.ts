import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type CampaignBody,
  campaignEndpoints as campaigns,
  mostAudiences,
} from '#domain/campaigns/campaign-contract.ts'
import {
  campaignDefaults,
  campaignSettingsEndpoints as settings,
} from '#domain/campaigns/campaign-settings-contract.ts'
import { campaignStatuses } from '#domain/campaigns/campaign-words.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { openWorld } from '#tests/app/world.ts'
import { campaignLive, roomsOf } from './campaign-live.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company, { channel: 'whatsapp' })
const secondId = await world.connection(company, { channel: 'whatsapp' })
const admin = await world.user(company, { profile: 'admin', name: 'Ana' })
const plain = await world.user(company)
const stranger = await world.user(other, { profile: 'admin' })
const asPartner = await world.as((await world.user(company, { profile: 'admin' })).email)
const [asAdmin, asPlain, asStranger] = [
  await world.as(admin.email),
  await world.as(plain.email),
  await world.as(stranger.email),
]
const hour = 60 * minuteMs
const after = (ms: number) => new Date(Math.ceil(Date.now() / minuteMs) * minuteMs + ms)
const listOf = (companyId: number, name = 'Clientes') =>
  world.inCompany(companyId, async (tx) => {
    const row = await tx.insertInto('contactLists').values({ name }).returning('id').executeTakeFirstOrThrow()
    return row.id
  })
const contactListId = await listOf(company)
const foreignList = await listOf(other)
const foreignConnection = await world.connection(other)

const fields = { name: 'Volta às aulas', message1: 'Olá {nome}!', contactListId, whatsappId }
const make = (given: Partial<CampaignBody> = {}, call = asAdmin) =>
  call(campaigns.createCampaign, { body: { ...fields, ...given } as never })
const show = (id: number) => asAdmin(campaigns.showCampaign, { params: { id } })
const setIn = (id: number, values: object) =>
  world.inCompany(company, (tx) => tx.updateTable('campaigns').set(values).where('id', '=', id).execute())

test('[CAMP-001, CAMP-018, CAMP-021] makes a campaign and answers its fields', async () => {
  const made = await make({ confirmation: true, confirmationMessage2: 'Posso contar?', queueId })
  expect(made).toMatchObject({
    ...{ name: 'Volta às aulas', status: 'INATIVA', message1: 'Olá {nome}!' },
    ...{ message2: null, message3: null, message4: null, message5: null },
    ...{ confirmation: true, confirmationMessage1: null, confirmationMessage2: 'Posso contar?' },
    ...{ confirmationMessage3: null, confirmationMessage4: null, confirmationMessage5: null },
    ...{ scheduledAt: null, completedAt: null, contactListId, tagListId: null, whatsappId, queueId },
    ...{ userId: null, statusTicket: 'closed', openTicket: 'disabled', mediaPath: null, mediaName: null },
    ...{ contactList: { id: contactListId, name: 'Clientes' }, whatsapp: { id: whatsappId } },
    ...{ hold: null, editable: true, revision: 0, totals: { people: 0, waiting: 0 } },
  })
  const { shipping, ...shown } = await show(made.id)
  expect(shown).toEqual(made)
  expect(shipping).toEqual([])
})

test('[CAMP-003] is INATIVA without a time and PROGRAMADA with one', async () => {
  const made = await make()
  expect(made.status).toBe('INATIVA')
  const planned = await make({ scheduledAt: after(3 * hour) })
  expect(planned.status).toBe('PROGRAMADA')
  const params = { id: planned.id }
  const freed = await asAdmin(campaigns.updateCampaign, { params, body: { scheduledAt: null } })
  expect(freed.status).toBe('INATIVA')
  expect(campaignStatuses).toEqual(['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'])
})

test('[CAMP-017, CAMP-019, CAMP-020] lists by name, changes and deletes', async () => {
  const made = await make({ name: 'Boletos de março' })
  const list = (searchParam: string) => asAdmin(campaigns.listCampaigns, { query: { searchParam } })
  expect(await list('boletos de marco')).toMatchObject({
    records: [{ id: made.id }],
    count: 1,
    hasMore: false,
  })
  const params = { id: made.id }
  await asAdmin(campaigns.updateCampaign, { params, body: { name: 'Boletos de abril', message2: 'Oi!' } })
  expect(await show(made.id)).toMatchObject({
    name: 'Boletos de abril',
    message1: 'Olá {nome}!',
    message2: 'Oi!',
  })
  await asAdmin(campaigns.deleteCampaign, { params })
  expect((await list('boletos')).records).toEqual([])
  await expect(show(made.id)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_CAMPAIGN_FOUND' })
})

test('takes several lists and connections, the first of each in the single fields', async () => {
  const second = await listOf(company, 'Fornecedores')
  const audiences = [
    { kind: 'list' as const, id: second },
    { kind: 'list' as const, id: contactListId },
  ]
  const made = await make({ audiences, whatsappIds: [secondId, whatsappId] })
  expect(made).toMatchObject({ contactListId: second, whatsappId: secondId })
  expect(made.audiences.map(({ name }) => name)).toEqual(['Fornecedores', 'Clientes'])
  expect(made.connections.map(({ id }) => id)).toEqual([secondId, whatsappId])
})

test('keeps the lists and connections that two people choose at once', async () => {
  const [second, third] = [await listOf(company, 'Feira'), await listOf(company, 'Loja')]
  const listsOf = (...ids: number[]) => ids.map((id) => ({ kind: 'list' as const, id }))
  const made = await make()
  const change = (call: typeof asAdmin, body: Pick<CampaignBody, 'audiences' | 'whatsappIds'>) =>
    call(campaigns.updateCampaign, {
      params: { id: made.id },
      body: { ...body, knownAudiences: listsOf(contactListId), knownWhatsappIds: [whatsappId] },
    })
  await Promise.all([
    change(asAdmin, { audiences: listsOf(contactListId, second), whatsappIds: [secondId] }),
    change(asPartner, { audiences: listsOf(third) }),
  ])
  const { audiences, connections } = await show(made.id)
  expect(audiences.map(({ name }) => name).toSorted()).toEqual(['Feira', 'Loja'])
  expect(connections.map(({ id }) => id)).toEqual([secondId])
  const many = await Promise.all(Array.from({ length: mostAudiences - 1 }, () => listOf(company)))
  const late = change(asAdmin, { audiences: listsOf(contactListId, ...many) })
  await expect(late).rejects.toMatchObject({ status: 400, details: [{ path: 'body.audiences' }] })
})

const token = await world.tokenOf(admin.email)
const post = async (url: string, payload: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await world.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  return { status: answer.statusCode, ...answer.json<{ error: string; details: { path: string }[] }>() }
}

const refusals: [string, object, string][] = [
  ['a short name', { name: 'A' }, 'body.name'],
  ['a long name', { name: 'a'.repeat(51) }, 'body.name'],
  ['a user without a queue', { userId: admin.id }, 'body.queueId'],
  ['a list of another company', { contactListId: foreignList }, 'body.contactListId'],
  ['a connection of another company', { whatsappId: foreignConnection }, 'body.whatsappId'],
  ['a queue that is not there', { queueId: 999_999 }, 'body.queueId'],
  ['a template that is not there', { templateId: 999_999 }, 'body.templateId'],
  ['a time that has gone by', { scheduledAt: after(-2 * hour) }, 'body.scheduledAt'],
  ['an end before the beginning', { scheduledAt: after(3 * hour), endsAt: after(2 * hour) }, 'body.endsAt'],
]
test.each(refusals)('[CAMP-014, CAMP-015] refuses %s at its field', async (_, given, path) => {
  expect(await post('/campaigns', { ...fields, ...given })).toMatchObject({
    ...{ status: 400, error: 'ERR_VALIDATION' },
    details: [{ path }],
  })
})

test('[CAMP-013] may be changed until an hour before it begins, and when it was cancelled', async () => {
  const soon = await make({ scheduledAt: after(30 * minuteMs) })
  const change = (id: number) =>
    asAdmin(campaigns.updateCampaign, { params: { id }, body: { name: 'Outro nome' } })
  await expect(change(soon.id)).rejects.toMatchObject({ status: 409, code: 'ERR_CAMPAIGN_LOCKED' })
  const later = await make({ scheduledAt: after(3 * hour) })
  expect((await change(later.id)).name).toBe('Outro nome')
  const begun = { startedAt: new Date() }
  await setIn(later.id, { status: 'EM_ANDAMENTO', ...begun })
  await expect(change(later.id)).rejects.toMatchObject({ code: 'ERR_CAMPAIGN_LOCKED' })
  await setIn(later.id, { status: 'CANCELADA' })
  expect(await change(later.id)).toMatchObject({ status: 'CANCELADA', revision: 0 })
  const body = { message1: 'Novo texto' }
  const edited = await asAdmin(campaigns.updateCampaign, { params: { id: later.id }, body })
  expect(edited).toMatchObject({ status: 'CANCELADA', revision: 1, message1: 'Novo texto' })
  const again = { params: { id: later.id }, body: { scheduledAt: after(5 * hour) } }
  await expect(asAdmin(campaigns.updateCampaign, again)).rejects.toMatchObject({
    ...{ code: 'ERR_VALIDATION', details: [{ path: 'body.scheduledAt' }] },
  })
  const kept = { params: { id: later.id }, body: { scheduledAt: edited.scheduledAt, name: 'Mais um' } }
  expect(await asAdmin(campaigns.updateCampaign, kept)).toMatchObject({ name: 'Mais um' })
})

test('copies a campaign without its time', async () => {
  const made = await make({ scheduledAt: after(3 * hour), message3: 'Terceira' })
  const copy = await asAdmin(campaigns.duplicateCampaign, { params: { id: made.id }, body: {} })
  expect(copy).toMatchObject({ name: 'Volta às aulas (2)', status: 'INATIVA', scheduledAt: null })
  expect(copy).toMatchObject({ message1: 'Olá {nome}!', message3: 'Terceira', contactListId, whatsappId })
})

test('[CAMP-002, CAMP-031, CAMP-032, CAMP-033] answers the usual settings until others are saved', async () => {
  expect(await asAdmin(settings.showCampaignSettings, {})).toEqual({ settings: campaignDefaults })
  expect(campaignDefaults).toMatchObject({
    ...{ messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60, variables: [] },
    ...{ sabado: false, domingo: false, startHour: '09:00', endHour: '18:00' },
  })
  const given = { messageInterval: 5, sabado: true, variables: [{ key: 'loja', value: 'Centro' }] }
  const saved = await asAdmin(settings.saveCampaignSettings, { body: { settings: given } })
  expect(saved.settings).toEqual({ ...campaignDefaults, ...given })
  expect(await asAdmin(settings.showCampaignSettings, {})).toEqual(saved)
  expect(await asStranger(settings.showCampaignSettings, {})).toEqual({ settings: campaignDefaults })
})

test('keeps a setting that a colleague saves at the same moment', async () => {
  const { db } = world.platform
  const waits = async () => {
    const { rows } = await db.asPlatform((tx) =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        tx,
      ),
    )
    return rows.length
  }
  const save = (given: object) => asAdmin(settings.saveCampaignSettings, { body: { settings: given } })
  await save({ messageInterval: 20, domingo: false })
  const { second } = await world.inCompany(company, async (tx) => {
    await lockCompany(tx)
    await tx.updateTable('campaignSettings').set({ messageInterval: 10 }).execute()
    const saving = save({ domingo: true })
    await expect.poll(waits).toBe(1)
    return { second: saving }
  })
  expect((await second).settings).toMatchObject({ messageInterval: 10, domingo: true })
})

test.each([
  ['an interval of 7 seconds', { messageInterval: 7 }],
  ['a longer interval after 7 messages', { longerIntervalAfter: 7 }],
  ['a greater interval of 25 seconds', { greaterInterval: 25 }],
  ['an hour that is none', { startHour: '25:00' }],
  ['an end before the start', { startHour: '18:00', endHour: '09:00' }],
])('[CAMP-034, CAMP-035, CAMP-036] refuses %s', async (_, given) => {
  const refused = await post('/campaign-settings', { settings: given })
  expect(refused).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
})

test('[CAMP-007, CAMP-030] answers no user without the permission, and no other company', async () => {
  const { id } = await make()
  await expect(asPlain(campaigns.listCampaigns, { query: {} })).rejects.toMatchObject({
    ...{ status: 403, code: 'ERR_NO_PERMISSION' },
  })
  await expect(asPlain(settings.showCampaignSettings, {})).rejects.toMatchObject({ status: 403 })
  expect((await asStranger(campaigns.listCampaigns, { query: {} })).records).toEqual([])
  const params = { id }
  for (const call of [
    () => asStranger(campaigns.showCampaign, { params }),
    () => asStranger(campaigns.updateCampaign, { params, body: { name: 'Meu nome' } }),
    () => asStranger(campaigns.deleteCampaign, { params }),
    () => asStranger(campaigns.startCampaign, { params }),
    () => asStranger(campaigns.cancelCampaign, { params }),
    () => asStranger(campaigns.restartCampaign, { params }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'ERR_NO_CAMPAIGN_FOUND' })
})

test('[CAMP-038] tells those who may see campaigns of each change', async () => {
  const heard = await world.during(async () => {
    const { id } = await make()
    await asAdmin(campaigns.updateCampaign, { params: { id }, body: { name: 'Nome novo' } })
    await asAdmin(campaigns.deleteCampaign, { params: { id } })
  })
  const told = heard.flatMap(({ name, payload }) => {
    const relay = campaignLive.on[name as keyof typeof campaignLive.on] as
      | ((given: unknown) => { to: string[]; payload: { action: string } }[])
      | undefined
    return relay?.(payload) ?? []
  })
  expect(told.map(({ to, payload }) => [to, payload.action])).toEqual(
    ['create', 'update', 'delete'].map((action) => [['campaigns'], action]),
  )
  expect(campaignLive.channel.name(7)).toBe('company-7-campaign')
  expect(roomsOf(plainViewer)).toEqual([])
})

test('creates one campaign for repeated and simultaneous requests with one key', async () => {
  const body = { ...fields, name: 'Uma vez só', clientId: randomUUID() }
  const create = () => asAdmin(campaigns.createCampaign, { body })
  const [first, second] = await Promise.all([create(), create()])
  expect(second).toEqual(first)
  expect(await create()).toEqual(first)
  const listed = await asAdmin(campaigns.listCampaigns, { query: { searchParam: 'Uma vez só' } })
  expect(listed.count).toBe(1)
})
