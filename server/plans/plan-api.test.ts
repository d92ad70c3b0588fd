import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { planFlags } from '#domain/access/plan-flag.ts'
import { planEndpoints as plans } from '#domain/plans/plan-contract.ts'
import { relays } from '#server/app.ts'
import { openWorld } from '#tests/app/world.ts'
import { planLive } from './plan-live.ts'

const world = await openWorld({ ownDatabase: true })
const home = await world.company()
const sara = await world.user(home, { profile: 'admin', super: true })
const asSara = await world.as(sara.email)
const admin = await world.user(home, { profile: 'admin' })
const asAdmin = await world.as(admin.email)

let counter = 0
const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
const made = (given: object = {}) =>
  asSara(plans.createPlan, {
    body: { name: `Plano ${++counter}`, users: 3, connections: 2, queues: 1, amount: 99.9, ...given },
  })
const listed = async (id: number) => (await asSara(plans.listPlans, {})).find((plan) => plan.id === id)
const give = (companyId: number, planId: number) =>
  world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ planId }).where('id', '=', companyId).execute(),
  )

test('[COMP-003, COMP-027, COMP-028] makes a plan and lists it with all its fields, also a private one', async () => {
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, flag !== 'useOpenAi']))
  const events = await world.during(async () => {
    const plan = await made({ name: ' Ouro ', isPublic: false, storageGb: 5, ...flags })
    expect(await listed(plan.id)).toEqual({
      ...{ id: plan.id, name: 'Ouro', users: 3, connections: 2, queues: 1, amount: 99.9, isPublic: false },
      ...{ storageGb: 5, archivedAt: null, companiesCount: 0 },
      ...flags,
    })
    const offered = await world.stranger(plans.listPublicPlans, { query: {} })
    expect(offered.map(({ id }) => id)).not.toContain(plan.id)
  })
  expect(events).toMatchObject([{ companyId: home, name: 'plan.changed', payload: { action: 'create' } }])
  expect(relays).toContain(planLive)
})

test('[COMP-029] changes what was given and nothing else, money to the cent', async () => {
  const { id } = await made({ value: 12 })
  expect(await listed(id)).toMatchObject({ amount: 99.9 })
  const changed = await asSara(plans.updatePlan, { params: { id }, body: { amount: 0.29, useKanban: false } })
  expect(changed).toMatchObject({ amount: 0.29, useKanban: false, users: 3, useCampaigns: true })
  const byValue = await asSara(plans.updatePlan, { params: { id }, body: { id, value: 1.1 } })
  expect(byValue).toMatchObject({ amount: 1.1, name: changed.name })
})

test('[COMP-026] offers public plans to strangers, without those that were archived', async () => {
  const { id } = await made()
  const offered = async () =>
    (await world.stranger(plans.listPublicPlans, { query: {} })).map((plan) => plan.id)
  expect(await offered()).toContain(id)
  await asSara(plans.updatePlan, { params: { id }, body: { archived: true } })
  expect(await offered()).not.toContain(id)
  expect((await listed(id))?.archivedAt).toBeInstanceOf(Date)
  await asSara(plans.updatePlan, { params: { id }, body: { archived: false } })
  expect(await offered()).toContain(id)
})

test('[COMP-030] deletes a plan that nobody has, and refuses one that a company has', async () => {
  const { id } = await made()
  await give(await world.company(), id)
  expect(await listed(id)).toMatchObject({ companiesCount: 1 })
  await expect(asSara(plans.deletePlan, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'ERR_PLAN_IN_USE',
    details: { companies: 1 },
  })
  const unused = await made()
  await asSara(plans.deletePlan, { params: { id: unused.id } })
  expect(await listed(unused.id)).toBeUndefined()
  await expect(asSara(plans.deletePlan, { params: { id: unused.id } })).rejects.toMatchObject({ status: 404 })
})

test('refuses a plan to be deleted that a company is given at the same moment', async () => {
  const { id } = await made()
  const company = await world.company()
  let deleting: Promise<unknown> = Promise.resolve()
  await world.platform.db.asPlatform(async (tx) => {
    await tx.updateTable('companies').set({ planId: id }).where('id', '=', company).execute()
    deleting = asSara(plans.deletePlan, { params: { id } }).catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const { rows } = await world.platform.db.asPlatform((other) => waiting.execute(other))
        return rows[0]?.n
      })
      .toBe(1)
  })
  expect(await deleting).toMatchObject({ code: 'ERR_PLAN_IN_USE' })
})

describe('names', () => {
  test('[COMP-040] refuses a name that another plan has, whatever its case and accents', async () => {
    await made({ name: 'Básico' })
    const taken = { status: 409, code: 'ERR_PLAN_NAME_TAKEN' }
    await expect(made({ name: 'basico ' })).rejects.toMatchObject(taken)
    const { id, name } = await made()
    await expect(
      asSara(plans.updatePlan, { params: { id }, body: { name: 'BÁSICO' } }),
    ).rejects.toMatchObject(taken)
    await expect(asSara(plans.updatePlan, { params: { id }, body: { name } })).resolves.toMatchObject({
      name,
    })
  })

  test('lets one of two at once have a name', async () => {
    const both = await Promise.allSettled([made({ name: 'Dobro' }), made({ name: 'dobro' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test.each([
  [{ name: 'x' }, 'body.name'],
  [{ name: undefined }, 'body.name'],
  [{ users: -1 }, 'body.users'],
  [{ connections: 1.5 }, 'body.connections'],
  [{ queues: '3' }, 'body.queues'],
  [{ amount: -0.01 }, 'body.amount'],
  [{ amount: 9.999 }, 'body.amount'],
  [{ storageGb: 0 }, 'body.storageGb'],
  [{ useKanban: 'yes' }, 'body.useKanban'],
])('names the field of %j', async (given, path) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/plans',
    headers: { authorization: `Bearer ${await world.tokenOf(sara.email)}` },
    payload: { name: 'Novo plano', ...given },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details: [{ path, message: expect.any(String) }] })
})

test('[COMP-046] refuses an administrator who is no super user', async () => {
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  await expect(asAdmin(plans.createPlan, { body: { name: 'Meu plano' } })).rejects.toMatchObject(refused)
  await expect(asAdmin(plans.listPlans, {})).rejects.toMatchObject(refused)
})

test('[D93] names the companies that a change of a plan would leave above its limits', async () => {
  const { id } = await made()
  const [big, small] = [await world.company({ name: 'Grande' }), await world.company({ name: 'Pequena' })]
  await give(big, id)
  await give(small, id)
  for (let user = 0; user < 3; user++) await world.user(big)
  await world.queue(small)
  const excess = (users: string, queues: string) =>
    asSara(plans.previewPlan, { params: { id }, query: { users, connections: '9', queues } })
  expect(await excess('3', '1')).toEqual({ companies: [], count: 0 })
  expect(await excess('2', '1')).toEqual({
    companies: [{ id: big, name: 'Grande', users: 3, connections: 0, queues: 0 }],
    count: 1,
  })
  expect(await excess('2', '0')).toMatchObject({ companies: [{ id: big }, { id: small }], count: 2 })
  await world.inCompany(small, (tx) => {
    const file = { storageKey: 'x', name: 'x.mp4', mimeType: 'video/mp4', size: 1024 ** 3 + 1 }
    return tx
      .insertInto('files')
      .values({ ...file, companyId: small })
      .execute()
  })
  const query = { users: '9', connections: '9', queues: '9', storageGb: '1' }
  expect(await asSara(plans.previewPlan, { params: { id }, query })).toMatchObject({
    companies: [{ id: small }],
    count: 1,
  })
})
