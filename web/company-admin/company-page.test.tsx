import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import {
  companyAdminChannel,
  companyAdminEndpoints as companies,
} from '#domain/company-admin/company-admin-contract.ts'
import { companyRecordOf } from '#tests/app/company-record-of.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { CompanyPage } from './company-page.tsx'

const entry = (n: number, given: object) => ({
  ...{ id: `0199d0f4-5f4e-7cc0-8a57-11111111111${n}`, at: new Date('2027-03-10T15:00:00Z'), actorId: 1 },
  ...{ actorName: 'Sara', visitId: null, subjectId: '7', subjectName: 'Padaria Sol', data: {} },
  ...{
    ipPrefix: '',
    requestId: '',
    companyId: 7,
    companyName: 'Padaria Sol',
    action: 'company.created' as const,
  },
  ...given,
})

const page = (
  <Routes>
    <Route path="/companies/:companyId" element={<CompanyPage />} />
  </Routes>
)
const scene = { as: { super: true, profile: 'admin' }, at: '/companies/7' } as const

test('[COMP-009] shows what a company has and uses, and what happened to it, page after page', async () => {
  const first = [
    entry(3, { action: 'company.suspended' }),
    entry(2, { action: 'invoice.paid', subjectName: '12' }),
  ]
  api().answer(auditEndpoints.listAllAudit, ({ query }) =>
    query?.before ? { entries: [entry(1, {})], hasMore: false } : { entries: first, hasMore: true },
  )
  api().answer(companies.showCompany, companyRecordOf())
  const { keys } = show(page, scene)
  const history = within(await screen.findByRole('region', { name: 'Histórico' }))
  await history.findByText('Empresa suspensa')
  expect(history.getByText(/Sara · 12/)).toBeTruthy()
  expect(screen.getByText('4 de 5 usuários')).toBeTruthy()
  await keys.click(history.getByRole('button', { name: 'Mostrar mais' }))
  await history.findByText('Empresa criada')
  expect(api().asked(auditEndpoints.listAllAudit)).toMatchObject([
    { query: { companyId: 7, part: 'life' } },
    { query: { before: first[1]!.id } },
  ])
})

test('[D94] follows an erasure step by step', async () => {
  api().answer(auditEndpoints.listAllAudit, { entries: [], hasMore: false })
  const closed = { state: 'closed', closedAt: new Date() } as const
  const at = (given: object) => api().answer(companies.showCompany, companyRecordOf({ ...closed, ...given }))
  at({ eraseStep: 'tables', erasedRows: 12_000 })
  const { line } = await showLive(page, scene)
  await screen.findByText('Apagando: 12.000 registros')
  at({ eraseStep: 'files' })
  line.tell(companyAdminChannel, { action: 'delete', companyId: 7 })
  await screen.findByText('Apagando: arquivos')
})
