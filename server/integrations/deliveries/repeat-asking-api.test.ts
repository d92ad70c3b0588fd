import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import type { IntegrationType } from '#domain/integrations/integration-channel.ts'
import { integrationDeliveryEndpoints as log } from '#domain/integrations/integration-delivery-contract.ts'
import { integrationEndpoints as integrations } from '#domain/integrations/integration-contract.ts'
import { roleEndpoints as roles } from '#domain/users/role-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { type Received, startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import { openWorld } from '#tests/app/world.ts'
import { callBot } from '#server/integrations/calls/call-bot.ts'
import { purgeAskings } from '#server/integrations/integration-jobs.ts'

const site = await startWebhookEmulator()
afterAll(() => site.close())
let clock = Date.now()
const world = await openWorld({ now: () => new Date(clock), env: { OUTBOUND_ALLOW: '127.0.0.1' } })
beforeEach(() => {
  clock = Date.now()
  site.received.length = 0
  site.answers.length = 0
})

/** A company whose administrator made an integration. */
async function stage(type: IntegrationType = 'webhook', path = '/hook') {
  const companyId = await world.company()
  const ana = await world.user(companyId, { profile: 'admin', name: 'Ana' })
  const call = await world.as(ana.email)
  const { id } = await call(integrations.createIntegration, {
    body: { name: 'Loja', type, urlN8N: `${site.url}${path}` },
  })
  const { secret } = await call(integrations.renewIntegrationSecret, { params: { id } })
  const ticket = await world.ticket(companyId, { whatsappId: await world.connection(companyId) })
  const ask = (key: string, words = 'Quero um orçamento') =>
    callBot(
      openCompanyContext(world.platform, companyId),
      {
        ...{ kind: 'bot', source: { integrationId: id }, session: null, variables: {} },
        said: [{ messageId: 1, kind: 'text', text: words, rowId: null }],
      },
      { ticketId: ticket.id, key },
    )
  const entries = async (query = {}) => (await call(log.listAskings, { query })).deliveries
  const show = (entry: number) => call(log.showAsking, { params: { id: entry } })
  const repeat = (entry: number) => call(log.repeatAsking, { params: { id: entry } })
  return { companyId, call, id, secret, ticket, ask, entries, show, repeat }
}
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test.each(['webhook', 'n8n'] as const)('keeps what a %s was told, and what it answered', async (type) => {
  const { ask, entries, show, id, ticket } = await stage(type)
  site.answers.push({ status: 200, body: JSON.stringify({ messages: [{ text: 'Olá!' }] }) })
  await ask('call-1')
  const [entry] = await entries()
  expect(entry).toMatchObject({
    ...{ integrationId: id, integrationName: 'Loja', type, ticketUuid: ticket.uuid, repeatedBy: '' },
    ...{ status: 200, fault: null, tries: 1 },
  })
  expect(await show(entry!.id)).toMatchObject({
    ...{ key: 'call-1', body: site.received[0]!.body, answer: '{"messages":[{"text":"Olá!"}]}' },
  })
})

test('says why it was not heard, after how many tries, and keeps 2 KB of an answer', async () => {
  const { ask, entries, show, repeat } = await stage()
  site.answers.push(
    { status: 503, headers: { 'retry-after': '0' } },
    { status: 500, body: `a\0${'x'.repeat(9000)}` },
  )
  await ask('call-1')
  site.answers.push({ status: 302, headers: { location: site.url } })
  await ask('call-2')
  site.answers.push({ status: 200, body: JSON.stringify({ messages: 'none' }) })
  await ask('call-3')
  site.answers.push({ status: 200, body: '<!doctype html><title>Entrar</title>' })
  await ask('call-page')
  expect((await entries())[0]).toMatchObject({ status: 200, fault: 'invalid' })
  site.answers.push({ status: 200, body: '<html></html>' })
  expect(await repeat((await entries())[0]!.id)).toMatchObject({ fault: 'invalid' })
  const [, , nonsense, moved, failing] = await entries()
  expect([nonsense, moved, failing]).toMatchObject([
    { status: 200, fault: 'invalid', tries: 1 },
    { status: 302, fault: 'redirect', tries: 1 },
    { status: 500, fault: 'status', tries: 2 },
  ])
  expect((await show(failing!.id)).answer).toBe(`a${'x'.repeat(2046)}`)
  await ask('call-4')
  expect((await entries({ onlyFailed: true })).map(({ fault }) => fault)).not.toContain(null)
  expect(await entries()).toHaveLength(6)
})

test('keeps one entry of a question that is asked again after a crash', async () => {
  const { ask, entries } = await stage()
  site.answers.push({ status: 500 })
  await ask('call-1')
  await ask('call-1')
  expect(await entries()).toMatchObject([{ status: 204, fault: null, tries: 2 }])
})

test('repeats under the same id with a signature of now, says nothing to the customer, and notes who', async () => {
  const { ask, entries, repeat, secret, companyId, call } = await stage()
  site.answers.push({ status: 500 })
  await ask('call-1')
  const [failed] = await entries()
  clock += 120_000
  site.secrets.push(secret)
  site.answers.push({ status: 200, body: JSON.stringify({ messages: [{ text: 'Tarde demais' }] }) })
  expect(await repeat(failed!.id)).toMatchObject({
    ...{ key: 'call-1', status: 200, fault: null, repeatedBy: 'Ana' },
    answer: '{"messages":[{"text":"Tarde demais"}]}',
  })
  const [first, second] = site.received
  expect(second!.body).toBe(first!.body)
  expect(second!.headers['webhook-id']).toBe('call-1')
  expect(Number(second!.headers['webhook-timestamp']) - Number(first!.headers['webhook-timestamp'])).toBe(120)
  clock = Date.now()
  expect(() => verify(secret, first!)).not.toThrow()
  expect(await entries()).toMatchObject([{ repeatedBy: 'Ana' }, { repeatedBy: '', fault: 'status' }])
  const sent = await world.inCompany(companyId, (tx) => tx.selectFrom('outbox').select('id').execute())
  expect(sent).toEqual([])
  const audit = await call(auditEndpoints.listAudit, { query: { subject: 'integration' } })
  expect(audit.entries[0]).toMatchObject({ action: 'integration.repeated', subjectName: 'Loja' })
})

test('repeats nothing of another company, of an integration that is off, or of another kind', async () => {
  const { ask, entries, repeat, call, id, show } = await stage()
  await ask('call-1')
  const [entry] = await entries()
  const other = await stage()
  await expect(other.repeat(entry!.id)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_DELIVERY_FOUND' })
  await expect(other.show(entry!.id)).rejects.toMatchObject({ status: 404 })
  site.answers.push({ status: 410 })
  await ask('call-2')
  await expect(repeat(entry!.id)).rejects.toMatchObject({ status: 409, code: 'ERR_INTEGRATION_OFF' })
  await call(integrations.updateIntegration, { params: { id }, body: { urlN8N: `${site.url}/novo` } })
  await repeat(entry!.id)
  expect(site.received.at(-1)?.path).toBe('/novo')
  expect(await show(entry!.id)).toMatchObject({ repeatedBy: '' })
})

test('shows neither number nor answer to who may not see numbers', async () => {
  const { ask, entries, show, call, companyId } = await stage()
  site.answers.push({ status: 200, body: '{"output":"5511"}' })
  await ask('call-1')
  const [entry] = await entries()
  const { number } = JSON.parse((await show(entry!.id)).body).data.contact
  expect(number).toMatch(/^\d+$/)
  const role = await call(roles.createRole, {
    body: { name: 'Integrador', permissions: ['integrations-page:edit'] },
  })
  const clerk = await world.as((await world.user(companyId, { roleId: role.id })).email)
  await world.inCompany(companyId, async (tx) => {
    await saveSetting(tx, 'enableLGPD', 'enabled')
    await saveSetting(tx, 'lgpdHideNumber', 'enabled')
  })
  const seen = await clerk(log.showAsking, { params: { id: entry!.id } })
  expect(seen.answer).toBe('')
  expect(seen.body).not.toContain(number)
  expect((await show(entry!.id)).body).toContain(number)
})

test('forgets what is older than fourteen days', async () => {
  const { ask, companyId } = await stage()
  await ask('call-1')
  const kept = () =>
    world.inCompany(companyId, (tx) => tx.selectFrom('integrationDeliveries').select('key').execute())
  clock += 13.9 * 86_400_000
  await purgeAskings.run(world.platform)
  expect(await kept()).toEqual([{ key: 'call-1' }])
  clock += 0.2 * 86_400_000
  await purgeAskings.run(world.platform)
  expect(await kept()).toEqual([])
})
