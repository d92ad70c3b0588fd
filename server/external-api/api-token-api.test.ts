import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { apiTokenEndpoints as tokens, type NewApiToken } from '#domain/external-api/api-token-contract.ts'
import { defineEndpoints } from '#domain/http/endpoint.ts'
import { openWorld } from '#tests/app/world.ts'
import { serveExternal } from './serve-external.ts'

let now = new Date('2026-11-20T12:00:00Z')
const world = await openWorld({ now: () => now })
const probes = defineEndpoints({
  probe: {
    method: 'POST',
    path: '/probe',
    access: 'token',
    plan: 'useExternalApi',
    scope: 'messages:read',
    body: z.strictObject({ say: z.string() }),
    response: z.object({ caller: z.string(), companyId: z.int(), whatsappIds: z.array(z.int()).nullable() }),
  },
})
serveExternal(world.app, probes, {
  probe: ({ caller, companyId }) => ({
    caller: caller.key,
    companyId,
    whatsappIds: caller.whatsappIds && [...caller.whatsappIds],
  }),
})

const company = await world.company()
const boss = await world.user(company, { profile: 'admin', name: 'Ana' })
const call = await world.as(boss.email)
const asPlain = await world.as((await world.user(company)).email)

const day = 86_400_000
/** Runs `act` at a later time, when sessions have expired. */
async function later<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const before = now
  now = new Date(before.getTime() + ms)
  try {
    return await act()
  } finally {
    now = before
  }
}
const statusOf = async (token: string) => (await probe(token)).statusCode

const probe = (token?: string, payload: unknown = { say: 'oi' }) =>
  world.app.inject({
    method: 'POST',
    url: '/api/probe',
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    payload: payload as object,
  })
const create = (body: Partial<NewApiToken> = {}) =>
  call(tokens.createApiToken, {
    body: { name: 'Loja virtual', scopes: ['messages:read'], whatsappIds: null, days: null, ...body },
  })
const list = async () => (await call(tokens.listApiTokens, {})).tokens

test('lets a program in by a token of its company, shown once and kept as its hash', async () => {
  const { token, apiToken } = await create()
  expect(token).toMatch(/^wab_[\w-]{43}$/)
  expect((await probe(token)).json()).toEqual({
    ...{ caller: `company:${apiToken.id}`, companyId: company, whatsappIds: null },
  })
  const [kept] = await list()
  expect(kept).toMatchObject({
    name: 'Loja virtual',
    ending: token.slice(-4),
    createdBy: 'Ana',
    lastUsedAt: now,
  })
  const stored = await world.inCompany(company, (tx) => tx.selectFrom('apiTokens').selectAll().execute())
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('[API-010] answers 401 without a token, to an unknown one, and to a session', async () => {
  const { token } = await create()
  const wrong = [undefined, `${token.slice(0, -1)}_`, 'a'.repeat(30), await world.tokenOf(boss.email)]
  for (const each of wrong) {
    const answer = await probe(each)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error: 'ERR_API_TOKEN' })
  }
})

test('answers 403 with the scope that the token lacks', async () => {
  const { token } = await create({ scopes: ['messages:send', 'numbers:check'] })
  const answer = await probe(token)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ error: 'ERR_API_SCOPE', details: { scope: 'messages:read' } })
})

test('[API-003, D64] answers 403 where the plan lacks the API, and 402 when the subscription has ended', async () => {
  const other = await world.company()
  const asOther = await world.as((await world.user(other, { profile: 'admin' })).email)
  const { token } = await asOther(tokens.createApiToken, {
    body: { name: 'Loja', scopes: ['messages:read'], whatsappIds: null, days: null },
  })
  expect((await probe(token)).json()).toMatchObject({ companyId: other })
  await world.platform.db.asPlatform(async (tx) => {
    const bare = { name: crypto.randomUUID(), users: 1, connections: 1, queues: 1, useExternalApi: false }
    const { id } = await tx.insertInto('plans').values(bare).returning('id').executeTakeFirstOrThrow()
    await tx.updateTable('companies').set({ planId: id }).where('id', '=', other).execute()
  })
  expect((await probe(token)).json()).toMatchObject({ error: 'ERR_NOT_IN_PLAN' })
  await world.platform.db.asPlatform((tx) =>
    tx
      .updateTable('companies')
      .set({ dueDate: new Date('2026-11-01') })
      .where('id', '=', other)
      .execute(),
  )
  const answer = await probe(token)
  expect(answer.statusCode).toBe(402)
  expect(answer.json()).toMatchObject({ error: 'ERR_SUBSCRIPTION_EXPIRED' })
})

test('looks at the token before the body, and names what the body gets wrong afterwards', async () => {
  expect((await probe(undefined, { wrong: 1 })).statusCode).toBe(401)
  const { token } = await create()
  expect((await probe(token, { say: 1 })).json()).toMatchObject({ details: [{ path: 'body.say' }] })
})

test('a replaced token is good for 24 hours more, a revoked one not at all', async () => {
  const first = await create()
  const params = { id: first.apiToken.id }
  const second = await call(tokens.rotateApiToken, { params, body: {} })
  expect(second.apiToken.previousUntil).toEqual(new Date(now.getTime() + 86_400_000))
  for (const { token } of [first, second]) expect(await statusOf(token)).toBe(200)
  expect(await later(day, () => statusOf(first.token))).toBe(401)
  const third = await call(tokens.rotateApiToken, { params, body: {} })
  await call(tokens.revokeApiToken, { params })
  for (const { token } of [second, third]) expect((await probe(token)).statusCode).toBe(401)
  await expect(call(tokens.rotateApiToken, { params, body: {} })).rejects.toMatchObject({
    code: 'ERR_NO_API_TOKEN_FOUND',
  })
})

test('replaces a token once for a repeated request, so that the one in use stays good', async () => {
  const first = await create()
  const rotation = { params: { id: first.apiToken.id }, body: { clientId: randomUUID() } }
  const [second, third] = await Promise.all([1, 2].map(() => call(tokens.rotateApiToken, rotation)))
  expect(third).toEqual(second)
  for (const { token } of [first, second!]) expect(await statusOf(token)).toBe(200)
})

test('a token ends on its day', async () => {
  const { token } = await create({ days: 1 })
  expect(await statusOf(token)).toBe(200)
  expect(await later(day, () => statusOf(token))).toBe(401)
})

test('notes the last use once a minute, with the network that it came from', async () => {
  const { token, apiToken } = await create()
  const used = async () => (await list()).find(({ id }) => id === apiToken.id)
  await probe(token)
  await later(30_000, () => probe(token))
  expect(await used()).toMatchObject({ lastUsedAt: now, lastNetwork: '127.0.0.0/24' })
  await later(60_000, () => probe(token))
  expect(await used()).toMatchObject({ lastUsedAt: new Date(now.getTime() + 60_000) })
})

test('enters creating, rotating and revoking into the audit trail', async () => {
  const { apiToken } = await create({ name: 'ERP' })
  const params = { id: apiToken.id }
  await call(tokens.rotateApiToken, { params, body: {} })
  await call(tokens.revokeApiToken, { params })
  const { entries } = await call(auditEndpoints.listAudit, { query: { subject: 'apiToken' } })
  const ours = entries.filter(({ subjectName }) => subjectName === 'ERP').map(({ action }) => action)
  expect(ours.toSorted()).toEqual(['apiToken.created', 'apiToken.revoked', 'apiToken.rotated'])
})

test('[API-010, API-011] a connection’s token is good for another day after it was replaced', async () => {
  const id = await world.connection(company, { channel: 'whatsapp' })
  const renew = async () => (await call(connections.renewConnectionToken, { params: { id } })).token
  const first = await renew()
  expect((await probe(first)).json()).toEqual({
    caller: `connection:${id}`,
    companyId: company,
    whatsappIds: [id],
  })
  const second = await renew()
  for (const token of [first, second]) expect((await probe(token)).statusCode).toBe(200)
  expect(await later(day, () => statusOf(first))).toBe(401)
  expect(await later(day, () => statusOf(second))).toBe(200)
})

test('names a connection of another company, and is refused to a plain user', async () => {
  const foreign = await world.connection(await world.company(), { channel: 'whatsapp' })
  await expect(create({ whatsappIds: [foreign] })).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' })
  const body = { name: 'ERP', scopes: ['messages:send' as const], whatsappIds: null, days: null }
  await expect(asPlain(tokens.createApiToken, { body })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
})

test('a company sees and ends its own tokens only', async () => {
  const { apiToken } = await create()
  const other = await world.company()
  const asOther = await world.as((await world.user(other, { profile: 'admin' })).email)
  expect((await asOther(tokens.listApiTokens, {})).tokens).toEqual([])
  const revoke = asOther(tokens.revokeApiToken, { params: { id: apiToken.id } })
  await expect(revoke).rejects.toMatchObject({ code: 'ERR_NO_API_TOKEN_FOUND' })
})
