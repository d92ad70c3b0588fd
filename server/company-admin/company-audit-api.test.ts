import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { planEndpoints as plans } from '#domain/plans/plan-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const home = await world.company()
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const asSara = await world.as(sara.email)
const planOf = async (name: string) =>
  (await asSara(plans.createPlan, { body: { name, users: 9, connections: 9, queues: 9, amount: 99 } })).id
const [basic, full] = [await planOf('Básico'), await planOf('Ouro')]
const { id } = await asSara(companies.createCompany, {
  body: { name: 'Padaria Sol', email: 'dona@sol.com', planId: basic, dueDate: '2099-01-31' },
} as never)
const params = { id }
const last = async () =>
  (await asSara(auditEndpoints.listAllAudit, { query: { companyId: id, part: 'life' } })).entries[0]

test('tells the plan and the due date before and after a change, and no personal data', async () => {
  const body = { planId: full, dueDate: '2099-02-10', phone: '5511912345678' }
  await asSara(companies.updateCompany, { params, body })
  const entry = await last()
  expect(entry).toMatchObject({
    action: 'company.changed',
    data: {
      changes: [
        { field: 'planId', before: 'Básico', after: 'Ouro' },
        { field: 'dueDate', before: '2099-01-31', after: '2099-02-10' },
      ],
      fields: ['phone'],
    },
  })
  expect(JSON.stringify(entry?.data)).not.toContain('912345678')
})

test('tells from which date to which a licence was renewed', async () => {
  const { dueDate } = await asSara(companies.showCompany, { params })
  await asSara(companies.renewCompany, { params, body: { dueDate } })
  const { entries } = await asSara(auditEndpoints.listAllAudit, { query: { companyId: id, part: 'life' } })
  expect(entries.find(({ action }) => action === 'company.renewed')?.data).toEqual({
    changes: [{ field: 'dueDate', before: '2099-02-10', after: '2099-03-10' }],
  })
})

test('tells why a company was suspended, and why it was closed', async () => {
  await asSara(companies.suspendCompany, { params, body: { reason: 'Não pagou' } })
  expect(await last()).toMatchObject({ action: 'company.suspended', data: { after: 'Não pagou' } })
  await asSara(companies.deleteCompany, { params, query: { reason: 'Pediu para sair' } })
  expect(await last()).toMatchObject({ action: 'company.closed', data: { after: 'Pediu para sair' } })
})
