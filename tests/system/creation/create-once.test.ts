import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { apiTokenEndpoints } from '#domain/external-api/api-token-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import type { Database } from '#server/platform/database/db.ts'
import { forgetCreations } from '#server/platform/jobs/forget-creations.ts'
import { startSite } from '#tests/processes/start-site.ts'
import { openWorld } from '#tests/app/world.ts'

/** Creating calls that take no key, with what a repeated one answers. */
const withoutKey: Record<string, string> = {
  createTicket: 'the conversation that is open',
  createCapsule: 'that one is being made',
  createCompanyCapsule: 'that one is being made',
  createCapsuleRestore: 'another upload, which is visible and runs only once it is complete',
}

// Ahead of the real clock: tests go back to it, and a session ends when time goes on.
let now = new Date('2094-01-04T12:00:00Z')
const site = await startSite({})
const world = await openWorld({
  now: () => now,
  env: { OUTBOUND_ALLOW: site.host, VIDEO_PICTURES_URL: site.url },
})
const planId = await findOrSavePlan(world.platform.db, 'Completo')
const home = await saveCompany(world.platform.db, {
  ...{ name: 'Casa', email: '', planId, dueDate: new Date('2999-01-01'), isPlatform: true },
})
const sara = await world.user(home, { profile: 'admin', super: true })
const ana = await world.user(home)
const call = await world.as(sara.email)
const customer = await world.company()
const asCustomer = await world.as((await world.user(customer, { profile: 'admin' })).email)
const queueId = await world.queue(home)
const whatsappId = await world.connection(home)
const { id: ticketId, contactId } = await world.ticket(home, { whatsappId, queueId, userId: sara.id })

type Made = { id: number }
const ask = async (name: string, input: object): Promise<Made> => {
  const endpoint = allEndpoints[name]
  if (!endpoint) throw new Error(`${name} is no call.`)
  return (await call(endpoint, input as never)) as Made
}
const made = {
  flow: await ask('createFlow', { body: { name: 'Boas-vindas' } }),
  list: await ask('createContactList', { body: { name: 'Feira' } }),
  campaign: await ask('createCampaign', { body: { name: 'Volta às aulas' } }),
}

type Case = {
  table: keyof Database
  /** `nth` tells the values of the requests apart. */
  body: (nth: number) => object
  params?: object
}
const ofModel = {
  ...{ baseUrl: '', reasoning: false, tools: false, context: 1000 },
  ...{ priceIn: 0, priceOut: 0, endsOn: null },
}
const named =
  (more: object = {}) =>
  (nth: number) => ({ name: `Nome ${nth}`, ...more })
const cases: Record<string, Case> = {
  createTag: { table: 'tags', body: named() },
  createQueue: {
    table: 'queues',
    body: (nth) => ({ name: `Vendas ${nth}`, color: `#12345${nth}`, greetingMessage: 'Oi' }),
  },
  createChatbot: { table: 'queueOptions', body: named({ queueId }) },
  createRole: { table: 'roles', body: named({ permissions: ['dashboard:view'] }) },
  createUser: {
    table: 'users',
    body: (nth) => ({ name: 'Bia', email: `bia${nth}@example.com`, password: 'Senha-123' }),
  },
  createContact: {
    table: 'contacts',
    body: (nth) => ({ name: 'Bia', number: `551198765000${nth}`, channel: 'whatsappapi' }),
  },
  createConnection: { table: 'connections', body: named({ channel: 'whatsapp' }) },
  createPlan: { table: 'plans', body: named() },
  createCompany: {
    table: 'companies',
    body: (nth) => ({ name: `Padaria ${nth}`, email: `padaria${nth}@example.com`, planId }),
  },
  giveCredit: {
    table: 'credits',
    params: { id: customer },
    body: (nth) => ({ amountCents: 100 * nth, reason: 'Cortesia' }),
  },
  createPhrase: {
    table: 'phraseTriggers',
    body: (nth) => ({ name: 'Oi', flowId: made.flow.id, phrase: `quero ${nth}` }),
  },
  createWebhook: {
    table: 'webhookEndpoints',
    body: named({ url: 'https://example.com/hook', types: ['message.received'], connectionIds: [] }),
  },
  createNote: { table: 'ticketNotes', body: (nth) => ({ note: `Ligar ${nth}`, ticketId, contactId }) },
  createQuickMessage: {
    table: 'quickMessages',
    body: (nth) => ({ shortcode: `oi${nth}`, message: 'Olá' }),
  },
  createAnnouncement: {
    table: 'announcements',
    body: (nth) => ({ title: `Novidade ${nth}`, text: 'Leia' }),
  },
  createChat: { table: 'chats', body: (nth) => ({ title: `Grupo ${nth}`, users: [ana.id] }) },
  createContactList: { table: 'contactLists', body: named() },
  createContactListItem: {
    table: 'contactListItems',
    body: (nth) => ({ name: 'Caio', number: `551198765100${nth}`, contactListId: made.list.id }),
  },
  createPrompt: {
    table: 'prompts',
    body: named({
      apiKey: 'sk-1',
      prompt: 'Responda aos clientes com calma e em português. '.repeat(2),
      queueId,
      maxMessages: 10,
    }),
  },
  createModel: { table: 'aiModels', body: (nth) => ({ model: `gpt-${nth}`, kind: 'chat', ...ofModel }) },
  createIntegration: {
    table: 'integrations',
    body: named({ type: 'webhook', urlN8N: 'https://example.com/bot' }),
  },
  createFileList: { table: 'fileLists', body: named({ message: 'Veja', options: [{ name: 'Tabela' }] }) },
  createHelp: { table: 'helps', body: (nth) => ({ title: `Ajuda ${nth}`, video: 'dQw4w9WgXcQ' }) },
  createApiToken: {
    table: 'apiTokens',
    body: named({ scopes: ['messages:send'], whatsappIds: null, days: null }),
  },
  createFlow: { table: 'flows', body: named() },
  duplicateFlow: { table: 'flows', body: () => ({ flowId: made.flow.id }) },
  importFlow: {
    table: 'flows',
    body: (nth) => ({ name: `Trazido ${nth}`, flow: { nodes: [], connections: [] } }),
  },
  createBrandHost: { table: 'brandHosts', body: (nth) => ({ host: `painel${nth}.example.com` }) },
  createSchedule: {
    table: 'schedules',
    body: (nth) => ({ body: `Boleto ${nth}`, contactId, sendAt: new Date('2094-02-01T12:00:00Z') }),
  },
  createCampaign: { table: 'campaigns', body: named() },
  duplicateCampaign: { table: 'campaigns', params: { id: made.campaign.id }, body: () => ({}) },
}

const rowsOf = (table: keyof Database): Promise<number> =>
  world.platform.db.asPlatform(async (tx) => {
    const { rows } = await sql<{
      rows: number
    }>`select count(*)::int as rows from ${sql.table(table)}`.execute(tx)
    return rows[0]?.rows ?? 0
  })

test('lets every creating call be repeated under a key', () => {
  const creating = Object.keys(allEndpoints).filter((name) =>
    /^(create|duplicate|importFlow|giveCredit)/.test(name),
  )
  expect(creating.toSorted()).toEqual([...Object.keys(cases), ...Object.keys(withoutKey)].toSorted())
  for (const name of Object.keys(cases)) {
    const { body } = allEndpoints[name] ?? {}
    const fields = body instanceof z.ZodOptional ? body.unwrap() : body
    expect([name, fields instanceof z.ZodObject && 'clientId' in fields.shape]).toEqual([name, true])
  }
})

test.each(Object.entries(cases))(
  'answers a repeated %s with the first record',
  async (name, { table, params, body }) => {
    const make = (nth: number, key: object) =>
      ask(name, { ...(params && { params }), body: { ...body(nth), ...key } })
    await make(4, {})
    const key = { clientId: randomUUID() }
    const create = (nth: number) => make(nth, key)
    const before = await rowsOf(table)
    const [first, second] = await Promise.all([create(1), create(1)])
    expect(second).toEqual(first)
    expect(await world.during(async () => expect(await create(2)).toEqual(first))).toEqual([])
    expect(await rowsOf(table)).toBe(before + 1)
    const other = await make(3, { clientId: randomUUID() })
    expect(other).not.toEqual(first)
    expect(await rowsOf(table)).toBe(before + 2)
  },
)

test('keeps the keys of companies and of kinds of records apart', async () => {
  const clientId = randomUUID()
  const ours = await call(tagEndpoints.createTag, { body: { name: 'Nossa', clientId } })
  const theirs = await asCustomer(tagEndpoints.createTag, { body: { name: 'Deles', clientId } })
  expect(theirs.name).toBe('Deles')
  expect(await call(tagEndpoints.createTag, { body: { name: 'Nossa', clientId } })).toEqual(ours)
  expect(
    await ask('createFileList', { body: { name: 'Tabela', message: 'Veja', options: [], clientId } }),
  ).toMatchObject({ name: 'Tabela' })
})

test('creates under the key of a request that was refused', async () => {
  const create = (name: string, clientId = randomUUID()) =>
    call(tagEndpoints.createTag, { body: { name, clientId } })
  await create('Única')
  const clientId = randomUUID()
  await expect(create('Única', clientId)).rejects.toMatchObject({ status: 409 })
  expect(await create('Outra', clientId)).toMatchObject({ name: 'Outra' })
})

test('creates nothing anew when the first record was deleted', async () => {
  const body = { name: 'Passageira', clientId: randomUUID() }
  const { id } = await call(tagEndpoints.createTag, { body })
  await call(tagEndpoints.deleteTag, { params: { id } })
  await expect(call(tagEndpoints.createTag, { body })).rejects.toMatchObject({
    ...{ status: 404, code: 'ERR_NOT_FOUND' },
  })
})

test('shows a token again to a repeated request until the token is replaced', async () => {
  const once = {
    name: 'ERP',
    scopes: ['messages:send' as const],
    whatsappIds: null,
    days: null,
    clientId: randomUUID(),
  }
  const create = () => call(apiTokenEndpoints.createApiToken, { body: once })
  const first = await create()
  expect((await create()).token).toBe(first.token)
  await call(apiTokenEndpoints.rotateApiToken, { params: { id: first.apiToken.id }, body: {} })
  await expect(create()).rejects.toMatchObject({ status: 404 })
})

test('forgets keys after a week', async () => {
  const body = { name: 'Antiga', clientId: randomUUID() }
  const first = await ask('createContactList', { body })
  const forget = async (days: number) => {
    now = new Date(Date.now() + days * 86_400_000)
    await forgetCreations.run(world.platform)
  }
  await forget(6)
  expect(await ask('createContactList', { body })).toEqual(first)
  await forget(8)
  expect((await ask('createContactList', { body })).id).not.toBe(first.id)
})
