import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { apiTokenEndpoints as tokens, type NewApiToken } from '#domain/external-api/api-token-contract.ts'
import {
  externalOptOutEndpoints as api,
  optOutPageSize,
} from '#domain/external-api/external-opt-out-contract.ts'
import { optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { recordOptOut } from '#server/opt-outs/record-opt-out.ts'
import { createCall } from '#web/platform/api.ts'
import { injectTransport } from '#tests/app/inject-transport.ts'
import { externalStage } from '#tests/programs/external-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()

/** A company, and a program of it with the given token. */
async function programOf(given: Partial<NewApiToken> = {}) {
  const stage = await externalStage(world)
  const asAdmin = await world.as(stage.admin.email)
  const scopes: NewApiToken['scopes'] = ['opt-outs:read', 'opt-outs:write']
  const body = { name: 'CRM', scopes, whatsappIds: null, days: null, ...given }
  const { token } = await asAdmin(tokens.createApiToken, { body })
  const contact = async (number: string, name = 'Bia') =>
    (await asAdmin(contacts.createContact, { body: { name, number } })).id
  return {
    ...{ stage, asAdmin, token, contact },
    call: createCall(injectTransport(world.app, token)),
    ask: (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers: object = {}) =>
      world.app.inject({
        ...{ method, url: `/api/opt-outs${path}` },
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(payload && { payload }),
      }),
  }
}
const record = (number: string, scope: 'all' | 'marketing' = 'all', reason?: string) => ({
  body: { number, scope, ...(reason && { reason }) },
})

test('[D84] records the opt-out of a contact, tells it live, and keeps program and reason as its proof', async () => {
  const { call, asAdmin, contact } = await programOf()
  const contactId = await contact('5511987650001')
  const events = await world.during(() =>
    call(api.recordExternalOptOut, record('11 98765-0001', 'marketing', 'Pediu no site')),
  )
  expect(events).toMatchObject([{ name: 'optOut.changed', payload: { contactId } }])
  const { optOuts } = await asAdmin(optOutEndpoints.listOptOuts, { params: { contactId } })
  expect(optOuts).toMatchObject([
    { scope: 'marketing', source: 'api', proof: 'Pediu no site', userName: 'CRM', whatsappId: null },
  ])
  const { entries } = await asAdmin(auditEndpoints.listAudit, { query: { subject: 'optOut' } })
  expect(entries).toMatchObject([{ action: 'optOut.recorded', subjectId: String(contactId) }])
})

test('[D84] tells a webhook of it as of the other ways in', async () => {
  const { call, stage, contact } = await programOf()
  const contactId = await contact('5511987650002')
  await world.inCompany(stage.company, (tx) =>
    tx
      .insertInto('webhookEndpoints')
      .values({ name: 'CRM', url: 'https://crm.example/', types: ['contact.opted-out'], signingSecrets: '' })
      .execute(),
  )
  await call(api.recordExternalOptOut, record('5511987650002'))
  const told = await world.inCompany(stage.company, (tx) =>
    tx.selectFrom('webhookEvents').select(['type', 'contactId', 'data']).execute(),
  )
  expect(told).toMatchObject([
    { type: 'contact.opted-out', contactId, data: { source: 'api', scope: 'all' } },
  ])
})

test('[D84] takes every spelling of a number, also of nobody’s contact, for one person', async () => {
  const { call, stage } = await programOf({ scopes: ['opt-outs:read', 'opt-outs:write', 'messages:send'] })
  const first = await call(api.recordExternalOptOut, record('+55 (11) 98765-0003'))
  expect(first).toMatchObject({ number: '5511987650003', contactId: null, isNew: true, source: 'api' })
  for (const spelling of ['5511987650003', '551187650003', '11987650003', '(11) 98765-0003'])
    expect(await call(api.recordExternalOptOut, record(spelling))).toEqual({ ...first, isNew: false })
  const refused = await stage.send({ number: '5511987650003', body: 'x' })
  expect(refused.json()).toMatchObject({ error: 'ERR_CONTACT_OPTED_OUT' })
})

test('records one of fifty calls at once, and enters more where more is forbidden', async () => {
  const { call } = await programOf()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(api.recordExternalOptOut, record('5511987650004', 'marketing'))),
  )
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await call(api.recordExternalOptOut, record('5511987650004', 'all'))).toMatchObject({ isNew: true })
  expect(await call(api.recordExternalOptOut, record('5511987650004', 'marketing'))).toMatchObject({
    ...{ isNew: false, scope: 'all' },
  })
})

test('returns the first answer to the same Idempotency-Key', async () => {
  const { ask } = await programOf()
  const key = { 'idempotency-key': 'baixa-1' }
  const body = record('5511987650005').body
  const first = await ask('POST', '', body, key)
  const again = await ask('POST', '', body, key)
  expect(again.json()).toEqual(first.json())
  expect(again.headers['idempotent-replayed']).toBe('true')
})

test('[D84] revokes all opt-outs of a number, and answers a repeat with none', async () => {
  const { call, asAdmin, contact } = await programOf()
  const contactId = await contact('5511987650006')
  await call(api.recordExternalOptOut, record('5511987650006', 'marketing'))
  await call(api.recordExternalOptOut, record('5511987650006', 'all'))
  const revoke = () =>
    call(api.revokeExternalOptOuts, { params: { number: '11987650006' }, query: { reason: 'Voltou' } })
  expect(await revoke()).toEqual({ number: '5511987650006', revoked: 2, inForce: false })
  expect(await revoke()).toEqual({ number: '5511987650006', revoked: 0, inForce: false })
  const { optOuts } = await asAdmin(optOutEndpoints.listOptOuts, { params: { contactId } })
  expect(optOuts).toMatchObject([
    { revokeSource: 'api', revokeProof: 'Voltou', revokedByName: 'CRM' },
    { revokeSource: 'api' },
  ])
})

test('[D84] leaves what the person told WhatsApp to the person', async () => {
  const { call, stage, contact } = await programOf()
  const contactId = await contact('5511987650007')
  const ctx = openCompanyContext(world.platform, stage.company)
  await ctx.transaction((tx) =>
    recordOptOut(ctx, tx, { contactId }, { scope: 'marketing', source: 'preferences' }),
  )
  const params = { number: '5511987650007' }
  await expect(call(api.revokeExternalOptOuts, { params, query: {} })).rejects.toMatchObject({
    ...{ status: 409, code: 'ERR_OPT_OUT_OF_PROVIDER' },
  })
  await call(api.recordExternalOptOut, record(params.number, 'all'))
  expect(await call(api.revokeExternalOptOuts, { params, query: {} })).toMatchObject({
    ...{ revoked: 1, inForce: true },
  })
})

test('lists opt-outs in force by pages, newest first, and revoked ones where they are asked for', async () => {
  const { call } = await programOf()
  const numbers = Array.from({ length: optOutPageSize + 3 }, (_, n) => String(5_511_900_000_000 + n))
  for (const number of numbers) await call(api.recordExternalOptOut, record(number))
  await call(api.revokeExternalOptOuts, { params: { number: numbers[0]! }, query: {} })
  const first = await call(api.listExternalOptOuts, { query: {} })
  expect(first.hasMore).toBe(true)
  const rest = await call(api.listExternalOptOuts, { query: { before: first.optOuts.at(-1)?.id } })
  expect(rest.hasMore).toBe(false)
  const seen = [...first.optOuts, ...rest.optOuts].map(({ number }) => number)
  expect(seen).toEqual(numbers.slice(1).toReversed())
  const query = { number: '11 90000-0000', revoked: true }
  const one = await call(api.listExternalOptOuts, { query })
  expect(one.optOuts).toMatchObject([{ number: numbers[0], revokeSource: 'api' }])
  expect((await call(api.listExternalOptOuts, { query: { ...query, revoked: false } })).optOuts).toEqual([])
}, 30_000)

test('keeps companies apart, and hides what is limited to other connections', async () => {
  const other = await programOf()
  await other.call(api.recordExternalOptOut, record('5511987650008'))
  const { stage, asAdmin, call, contact } = await programOf()
  const contactId = await contact('5511987650008')
  const second = await stage.add('whatsapp')
  const ctx = openCompanyContext(world.platform, stage.company)
  const given = { scope: 'marketing', source: 'provider', whatsappId: second.id } as const
  await ctx.transaction((tx) => recordOptOut(ctx, tx, { contactId }, given))
  expect((await call(api.listExternalOptOuts, { query: {} })).optOuts).toMatchObject([
    { source: 'provider', whatsappId: second.id, contactId },
  ])
  const { token } = await asAdmin(tokens.createApiToken, {
    body: { name: 'Loja', scopes: ['opt-outs:read'], whatsappIds: [stage.whatsappId], days: null },
  })
  const held = createCall(injectTransport(world.app, token))
  expect((await held(api.listExternalOptOuts, { query: {} })).optOuts).toEqual([])
})

test('tells a token of some connections nothing of what others recorded, and lets it revoke nothing', async () => {
  const { stage, asAdmin, call } = await programOf()
  const { body } = record('5511987650018', 'all', 'Pediu na loja')
  await call(api.recordExternalOptOut, { body })
  const scopes: NewApiToken['scopes'] = ['opt-outs:read', 'opt-outs:write']
  const { token } = await asAdmin(tokens.createApiToken, {
    body: { name: 'Loja', scopes, whatsappIds: [stage.whatsappId], days: null },
  })
  const held = createCall(injectTransport(world.app, token))
  expect((await held(api.listExternalOptOuts, { query: { number: body.number } })).optOuts).toEqual([])
  expect(await held(api.recordExternalOptOut, record(body.number))).toMatchObject({
    ...{ isNew: false, reason: '' },
  })
  const revoked = held(api.revokeExternalOptOuts, { params: { number: body.number }, query: {} })
  await expect(revoked).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' })
  expect((await call(api.listExternalOptOuts, { query: {} })).optOuts).toMatchObject([
    { reason: 'Pediu na loja', revokedAt: null },
  ])
})

test('refuses a token without the scope, and that of a connection', async () => {
  const { stage, call } = await programOf({ scopes: ['opt-outs:read'] })
  const refusal = { status: 403, code: 'ERR_API_SCOPE', details: { scope: 'opt-outs:write' } }
  await expect(call(api.recordExternalOptOut, record('5511987650009'))).rejects.toMatchObject(refusal)
  const params = { number: '5511987650009' }
  await expect(call(api.revokeExternalOptOuts, { params, query: {} })).rejects.toMatchObject(refusal)
  await expect(stage.program(api.listExternalOptOuts, { query: {} })).rejects.toMatchObject({
    ...{ status: 403, code: 'ERR_API_SCOPE' },
  })
})

test('names what a call gets wrong by field and reason', async () => {
  const { ask } = await programOf()
  const wrong: ['GET' | 'POST' | 'DELETE', string, object | undefined, string][] = [
    ['POST', '', { scope: 'all' }, 'body.number'],
    ['POST', '', { number: 'abc', scope: 'all' }, 'body.number'],
    ['POST', '', { number: '98765-4321', scope: 'all' }, 'body.number'],
    ['POST', '', { number: '5511987650010' }, 'body.scope'],
    ['POST', '', { number: '5511987650010', scope: 'tudo' }, 'body.scope'],
    ['POST', '', { number: '5511987650010', scope: 'all', reason: 'x'.repeat(301) }, 'body.reason'],
    ['POST', '', { number: '5511987650010', scope: 'all', tenant: 1 }, 'body.tenant'],
    ['DELETE', '/abc', undefined, 'params.number'],
    ['DELETE', '/98765432', undefined, 'params.number'],
    ['GET', '?before=0', undefined, 'query.before'],
    ['GET', '?number=1', undefined, 'query.number'],
  ]
  for (const [method, path, payload, field] of wrong) {
    const answer = await ask(method, path, payload)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: 'ERR_VALIDATION', details: [{ path: field, message: expect.any(String) }] },
    ])
  }
})
