import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { planEndpoints as plans } from '#domain/plans/plan-contract.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { openWorld } from '#tests/app/world.ts'
import { eraseClosed } from './erase-company.ts'

const world = await openWorld({ ownDatabase: true })
const { db } = world.platform
const homePlan = await findOrSavePlan(db, 'Da plataforma')
const dueDate = new Date('2999-01-01')
const home = await saveCompany(db, { name: 'Casa', email: '', planId: homePlan, dueDate, isPlatform: true })
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const asSara = await world.as(sara.email)

async function closed(name: string, daysAgo: number) {
  const id = await world.company({ name })
  await world.user(id)
  await asSara(companies.deleteCompany, { params: { id }, query: { reason: 'Pedido' } })
  const closedAt = new Date(Date.now() - daysAgo * 86_400_000)
  await db.asPlatform((tx) => tx.updateTable('companies').set({ closedAt }).where('id', '=', id).execute())
  return id
}
const stateOf = async (id: number) => (await asSara(companies.showCompany, { params: { id } })).state

test('[D94] erases the other closed companies where one cannot be erased', async () => {
  const [stuck, free] = [await closed('Presa', 40), await closed('Livre', 35)]
  const { storage } = world.platform
  const removeAll: typeof storage.removeAll = (id) =>
    id === stuck ? Promise.reject(new Error('storage is away')) : storage.removeAll(id)
  await eraseClosed.run({ ...world.platform, storage: { ...storage, removeAll } })
  expect([await stateOf(stuck), await stateOf(free)]).toEqual(['closed', 'erased'])
  await eraseClosed.run(world.platform)
  expect(await stateOf(stuck)).toBe('erased')
})

test('[D94] enters an erasure into the trail of the platform: rows, bytes and who had closed it', async () => {
  const id = await closed('Ida', 31)
  await eraseClosed.run(world.platform)
  const { entries } = await asSara(auditEndpoints.listAudit, { query: { subject: 'company' } })
  expect(
    entries.filter(({ action, subjectId }) => action === 'company.erased' && subjectId === `${id}`),
  ).toEqual([
    expect.objectContaining({
      subjectName: `Empresa encerrada #${id}`,
      data: { count: expect.any(Number) as number, bytes: 0, by: 'Sara' },
    }),
  ])
  expect(JSON.stringify(entries)).not.toContain('Ida')
})

test('counts no erased company among those of a plan, and lets that plan be deleted', async () => {
  const list = async (id: number) => (await asSara(plans.listPlans, {})).find((plan) => plan.id === id)
  const before = (await list(homePlan))?.companiesCount
  const id = await closed('Sem rastro', 31)
  await eraseClosed.run(world.platform)
  expect(await list(homePlan)).toMatchObject({ companiesCount: before })
  const other = await asSara(plans.createPlan, {
    body: { name: 'Outro', users: 1, connections: 1, queues: 1 },
  })
  await db.asPlatform((tx) =>
    tx.updateTable('companies').set({ planId: other.id }).where('id', '=', id).execute(),
  )
  await asSara(plans.deletePlan, { params: { id: other.id } })
  expect(await list(other.id)).toBeUndefined()
})

test('names no closed company among those that a change of a plan leaves above its limits', async () => {
  const { id: planId } = await asSara(plans.createPlan, {
    body: { name: 'Apertado', users: 9, connections: 9, queues: 9 },
  })
  const id = await closed('Fechada', 3)
  await db.asPlatform((tx) => tx.updateTable('companies').set({ planId }).where('id', '=', id).execute())
  const query = { users: '0', connections: '0', queues: '0' }
  expect(await asSara(plans.previewPlan, { params: { id: planId }, query })).toEqual({
    companies: [],
    count: 0,
  })
})
