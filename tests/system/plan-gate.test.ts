import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type PlanFeatures, planFlags } from '#domain/access/plan-flag.ts'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { defineEndpoints, type Endpoint } from '#domain/http/endpoint.ts'
import { serve } from '#server/platform/http/http.ts'
import { openApiOf } from '#server/platform/http/open-api.ts'
import { openWorld } from '#tests/app/world.ts'

/** One call per feature, so that the gate is tested for features without an endpoint too. */
const probes = Object.fromEntries(
  planFlags.map((plan) => [
    `probe-${plan}`,
    {
      method: 'GET',
      path: `/probe-${plan}`,
      access: 'signedIn',
      plan,
      response: z.object({ ok: z.boolean() }),
    },
  ]),
) satisfies Record<string, Endpoint>
const probeEndpoints = defineEndpoints(probes)

const world = await openWorld({ ownDatabase: true })
serve(
  world.app,
  probeEndpoints,
  Object.fromEntries(Object.keys(probes).map((name) => [name, () => ({ ok: true })])),
)

const withPlan = (features: Partial<PlanFeatures>) =>
  world.platform.db.asPlatform(async (tx) => {
    const plan = { name: crypto.randomUUID(), users: 5, connections: 5, queues: 5, ...features }
    return (await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()).id
  })
const setPlan = (companyId: number, planId: number) =>
  world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ planId }).where('id', '=', companyId).execute(),
  )
const without = Object.fromEntries(planFlags.map((flag) => [flag, false]))
const company = await world.company()
await setPlan(company, await withPlan(without))
const bare = await world.tokenOf((await world.user(company, { profile: 'admin', super: true })).email)
const full = await world.tokenOf(
  (await world.user(await world.company(), { profile: 'admin', super: true })).email,
)

const ask = ({ method, path, body }: Endpoint, token?: string) =>
  world.app.inject({
    method,
    url: `/api${path.replace(/:\w*[uU]uid/g, crypto.randomUUID()).replace(/:\w+/g, '1')}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(body && { payload: {} }),
  })
const gated = Object.entries<Endpoint>({ ...allEndpoints, ...probes }).filter(
  // Calls of programs are gated where their tokens are checked.
  ([, { plan, access }]) => plan && access !== 'token',
)

describe.each(gated)('%s', (_name, endpoint) => {
  test('[SHELL-026] answers ERR_NOT_IN_PLAN where the plan lacks the feature, to a super user too', async () => {
    const answer = await ask(endpoint, bare)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: 'ERR_NOT_IN_PLAN', details: { feature: endpoint.plan } })
  })

  test('lets a company in whose plan has the feature', async () => {
    expect((await ask(endpoint, full)).json().error).not.toBe('ERR_NOT_IN_PLAN')
  })

  test('asks a stranger to sign in before it speaks of plans', async () => {
    expect((await ask(endpoint)).statusCode).toBe(401)
  })
})

test('follows a change of the plan at once, on every node', async () => {
  const planId = await withPlan(without)
  const other = await world.company()
  await setPlan(other, planId)
  const token = await world.tokenOf((await world.user(other)).email)
  const probe = probes['probe-useKanban'] as Endpoint
  expect((await ask(probe, token)).statusCode).toBe(403)
  await world.platform.db.asPlatform((tx) =>
    tx.updateTable('plans').set({ useKanban: true }).where('id', '=', planId).execute(),
  )
  await expect.poll(async () => (await ask(probe, token)).statusCode).toBe(200)
  await setPlan(other, await withPlan(without))
  await expect.poll(async () => (await ask(probe, token)).statusCode).toBe(403)
})

test('OpenAPI names the feature of the plan', async () => {
  const document = (await openApiOf(probeEndpoints, '1')) as { paths: Record<string, Record<string, object>> }
  expect(document.paths['/api/probe-useKanban']?.get).toMatchObject({
    description: 'Access: signedIn. Plan: useKanban',
    'x-plan': 'useKanban',
  })
})
