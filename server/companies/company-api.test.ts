import { expect, test } from 'vitest'
import { companyEndpoints } from '#domain/companies/company-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const other = await world.company()
const ana = await world.user(company)
const asAna = await world.as(ana.email)

test('[SHELL-049] shows the company’s plan with its features, also when the licence has ended', async () => {
  const { plan } = await asAna(companyEndpoints.showPlan, { params: { companyId: company } })
  expect(plan).toMatchObject({
    name: 'Completo',
    useCampaigns: true,
    useSchedules: true,
    useInternalChat: true,
    useExternalApi: true,
    useKanban: true,
    useOpenAi: true,
    useIntegrations: true,
  })
  const expired = await world.company({ dueDate: new Date('2020-01-01') })
  const bia = await world.user(expired)
  const asBia = await world.as(bia.email)
  await expect(asBia(companyEndpoints.showPlan, { params: { companyId: expired } })).resolves.toMatchObject({
    id: expired,
  })
})

test('[AUTH-001] does not show another company’s plan', async () => {
  await expect(asAna(companyEndpoints.showPlan, { params: { companyId: other } })).rejects.toMatchObject({
    status: 404,
  })
})
