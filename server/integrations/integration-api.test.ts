import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { integrationEndpoints as integrations } from '#domain/integrations/integration-contract.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import { openWorld } from '#tests/app/world.ts'
import { integrationLive } from './integration-live.ts'

const world = await openWorld()
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const plain = await world.user(company)
const asBoss = await world.as(boss.email)
const asPlain = await world.as(plain.email)
const other = await world.company()
const stranger = await world.user(other, { profile: 'admin' })
const asStranger = await world.as(stranger.email)

const url = 'https://example.com/hook'
const make = (body: Parameters<typeof asBoss<typeof integrations.createIntegration>>[1]['body']) =>
  asBoss(integrations.createIntegration, { body })
const show = (id: number) => asBoss(integrations.showIntegration, { params: { id } })

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const serviceAccount = JSON.stringify({
  type: 'service_account',
  project_id: 'loja-1',
  private_key_id: 'k1',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  client_email: 'bot@loja-1.iam.gserviceaccount.com',
})

test('[INTEG-001, INTEG-014, INTEG-017] creates an integration and shows every field of it', async () => {
  const made = await make({ name: 'Fluxo n8n', type: 'n8n', urlN8N: url })
  expect(await show(made.id)).toEqual(made)
  expect(made).toEqual({
    id: made.id,
    name: 'Fluxo n8n',
    type: 'n8n',
    fault: null,
    projectName: '',
    jsonContent: '',
    clientEmail: null,
    language: 'pt-BR',
    urlN8N: url,
    typebotSlug: '',
    typebotExpires: 1,
    typebotDelayMessage: 1000,
    typebotKeywordFinish: '',
    typebotKeywordRestart: '',
    typebotRestartMessage: '',
    typebotUnknownMessage: '',
    updatedAt: made.updatedAt,
  })
})

test('[INTEG-003, INTEG-015] keeps the name of a Typebot as its project, and what a change does not name', async () => {
  const typebotSlug = 'atendimento'
  const made = await make({ name: 'Bot A', type: 'typebot', urlN8N: url, typebotSlug, projectName: 'x' })
  expect(made.projectName).toBe('Bot A')
  const body = { name: 'Bot B', typebotExpires: 0 }
  const changed = await asBoss(integrations.updateIntegration, { params: { id: made.id }, body })
  expect(changed).toMatchObject({ name: 'Bot B', projectName: 'Bot B', typebotSlug, typebotExpires: 0 })
  expect(await show(made.id)).toEqual(changed)
})

test('[INTEG-013] lists by name, finds by a part of it, counts and pages', async () => {
  const many = await world.company()
  const call = await world.as((await world.user(many, { profile: 'admin' })).email)
  for (let n = 1; n <= 21; n++) {
    const name = `Ligação ${String(n).padStart(2, '0')}`
    await call(integrations.createIntegration, { body: { name, type: 'webhook', urlN8N: url } })
  }
  const list = (query: object) => call(integrations.listIntegrations, { query })
  const first = await list({})
  expect(first).toMatchObject({ count: 21, hasMore: true })
  expect(first.queueIntegrations.map(({ name }) => name).slice(0, 2)).toEqual(['Ligação 01', 'Ligação 02'])
  expect(await list({ pageNumber: 2 })).toMatchObject({
    queueIntegrations: [{ name: 'Ligação 21' }],
    hasMore: false,
  })
  expect(await list({ searchParam: 'cao 1' })).toMatchObject({ count: 10 })
  expect((await list({ searchParam: '%' })).count).toBe(0)
})

test('[INTEG-006] lets a plain user choose from the list, and neither look into one nor change one', async () => {
  const { id } = await make({ name: 'Secreta', type: 'webhook', urlN8N: url })
  const { queueIntegrations } = await asPlain(integrations.listIntegrations, { query: {} })
  expect(queueIntegrations.find((each) => each.id === id)).toEqual({
    ...{ id, name: 'Secreta', type: 'webhook', fault: null },
  })
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  const params = { id }
  await expect(asPlain(integrations.showIntegration, { params })).rejects.toMatchObject(refused)
  await expect(asPlain(integrations.deleteIntegration, { params })).rejects.toMatchObject(refused)
})

test('keeps integrations of another company out of reach', async () => {
  const { id } = await make({ name: 'Nossa', type: 'webhook', urlN8N: url })
  const missing = { status: 404, code: 'ERR_NO_INTEGRATION_FOUND' }
  const params = { id }
  await expect(asStranger(integrations.showIntegration, { params })).rejects.toMatchObject(missing)
  await expect(
    asStranger(integrations.updateIntegration, { params, body: { name: 'Minha' } }),
  ).rejects.toMatchObject(missing)
  await expect(asStranger(integrations.deleteIntegration, { params })).rejects.toMatchObject(missing)
  const secret = asStranger(integrations.renewIntegrationSecret, { params })
  await expect(secret).rejects.toMatchObject(missing)
})

test('[INTEG-012] refuses a name that is missing, too short or too long', async () => {
  const headers = { authorization: `Bearer ${await world.tokenOf(boss.email)}` }
  const problem = async (payload: object) => {
    const answer = await world.app.inject({ method: 'POST', url: '/api/queueIntegration', headers, payload })
    expect(answer.statusCode).toBe(400)
    return answer.json<{ details: { path: string; message: string }[] }>().details[0]
  }
  const path = 'body.name'
  expect(await problem({ type: 'flowbuilder' })).toEqual({ path, message: 'Required' })
  expect(await problem({ type: 'flowbuilder', name: 'a' })).toEqual({ path, message: 'Too Short!' })
  expect(await problem({ type: 'flowbuilder', name: 'a'.repeat(51) })).toEqual({ path, message: 'Too Long!' })
})

test('refuses what lacks the address, the bot or the service account of its type', async () => {
  const refused = (path: string) => ({ status: 400, details: [{ path, message: 'Required' }] })
  await expect(make({ name: 'Sem', type: 'n8n' })).rejects.toMatchObject(refused('body.urlN8N'))
  await expect(make({ name: 'Sem', type: 'typebot', urlN8N: url })).rejects.toMatchObject(
    refused('body.typebotSlug'),
  )
  await expect(make({ name: 'Sem', type: 'dialogflow', projectName: 'p-1' })).rejects.toMatchObject(
    refused('body.jsonContent'),
  )
  const json = make({ name: 'Sem', type: 'dialogflow', projectName: 'p-1', jsonContent: '{}' })
  await expect(json).rejects.toMatchObject({
    details: [{ path: 'body.jsonContent', message: 'Invalid credentials' }],
  })
})

test('[D74] seals a service account, never shows it, and keeps it where none is given', async () => {
  const given = { type: 'dialogflow', projectName: 'loja-1', jsonContent: serviceAccount } as const
  const { id, jsonContent, clientEmail } = await make({ name: 'Agente', ...given })
  expect([jsonContent, clientEmail]).toEqual(['********', 'bot@loja-1.iam.gserviceaccount.com'])
  const params = { id }
  const again = await asBoss(integrations.updateIntegration, { params, body: { jsonContent: '********' } })
  expect(again.jsonContent).toBe('********')
  const row = await world.inCompany(company, (tx) =>
    tx.selectFrom('integrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(row)).not.toContain('PRIVATE KEY')
  expect(() => world.platform.secrets.open(row.credentials ?? '', `integration:${other}`)).toThrow()
  const { entries } = await asBoss(auditEndpoints.listAudit, { query: { subject: 'integration' } })
  expect(JSON.stringify(entries)).not.toContain('PRIVATE KEY')
  expect(entries[0]).toMatchObject({
    action: 'integration.changed',
    subjectName: 'Agente',
    data: { fields: [] },
  })
})

test('shows a signing secret once, and another one after it is renewed', async () => {
  const { id } = await make({ name: 'Assinada', type: 'webhook', urlN8N: url })
  const renew = () => asBoss(integrations.renewIntegrationSecret, { params: { id } })
  const [first, second] = [await renew(), await renew()]
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(second.secret).not.toBe(first.secret)
  expect(JSON.stringify(await show(id))).not.toContain('whsec_')
})

test('[INTEG-016, D105] deletes an integration and brings it back to its connection', async () => {
  const { id } = await make({ name: 'Ida e volta', type: 'webhook', urlN8N: url })
  const whatsappId = await world.connection(company)
  const chosen = () =>
    world.inCompany(company, async (tx) => {
      const row = await tx
        .selectFrom('connections')
        .select('integrationId')
        .where('id', '=', whatsappId)
        .executeTakeFirstOrThrow()
      return row.integrationId
    })
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ integrationId: id }).where('id', '=', whatsappId).execute(),
  )
  const { deletedRecordId } = await asBoss(integrations.deleteIntegration, { params: { id } })
  expect(await chosen()).toBeNull()
  await expect(show(id)).rejects.toMatchObject({ status: 404 })
  await asBoss(deletedRecordEndpoints.restoreDeletedRecord, { params: { id: deletedRecordId } })
  expect(await chosen()).toBe(id)
  expect((await show(id)).name).toBe('Ida e volta')
})

test('[INTEG-019] tells everybody of the company what was created, changed and deleted', async () => {
  const events = await world.during(async () => {
    const { id } = await make({ name: 'Viva', type: 'flowbuilder' })
    await asBoss(integrations.updateIntegration, { params: { id }, body: { name: 'Viva 2' } })
    await asBoss(integrations.deleteIntegration, { params: { id } })
  })
  expect(events.map(({ name }) => name)).toEqual([
    'integration.created',
    'integration.changed',
    'integration.deleted',
  ])
  expect(integrationLive.channel.name(company)).toBe(`company-${company}-queueIntegration`)
  const summary = { id: 1, name: 'Viva', type: 'flowbuilder', fault: null } as const
  expect(integrationLive.on['integration.created']?.({ integration: summary })).toEqual([
    { to: [everybody], payload: { action: 'create', queueIntegration: summary } },
  ])
})
