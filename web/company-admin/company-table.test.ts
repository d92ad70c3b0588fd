import { expect, test } from 'vitest'
import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { csvOf } from '#web/platform/csv.ts'
import { fullPlan } from '#tests/app/full-plan.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companyTable } from './company-table.ts'

const company: CompanyRow = {
  ...{ id: 7, name: '=HYPERLINK("x")', email: 'dona@sol.com', phone: '', document: '123', planId: 2 },
  plan: { id: 2, name: 'Ouro', users: 5, connections: 2, queues: 3, amount: 99.9, ...fullPlan },
  ...{ status: false, state: 'closed', isPlatform: false, timeZone: 'America/Sao_Paulo', anchorDay: null },
  ...{
    dueDate: new Date('2027-02-01T02:59:59.999Z'),
    recurrence: 'ANUAL',
    paymentMethod: '',
    lastLogin: null,
  },
  ...{
    createdAt: new Date('2026-01-02T12:00:00Z'),
    ...{ folderSize: 2048, storageLimit: null },
    ...{ renewedAt: null, renewedFrom: null, renewedFromAnchor: null },
    numberFileFolder: 3,
    updatedAtFolder: null,
  },
  ...{ usersCount: 4, connectionsCount: 1, suspendedAt: null, suspendedBy: '', suspendReason: '' },
  ...{ closedAt: new Date('2027-01-01T12:00:00Z'), closedBy: 'Sara', closeReason: '', erasedAt: null },
  ...{ eraseStep: null, erasedRows: 0, erasedBytes: 0 },
}

test('[D40] writes a company under its titles, and no name as a formula', () => {
  const [titles = [], row = []] = companyTable([company], {
    t: (key) => companyAdminTexts[key].pt,
    language: 'pt',
  })
  expect(row.length).toBe(titles.length)
  const named = Object.fromEntries(titles.map((title, at) => [title, row[at]]))
  expect(named).toMatchObject({
    ...{
      ID: '7',
      Empresa: '=HYPERLINK("x")',
      Situação: 'Encerrada',
      Plano: 'Ouro',
      Vencimento: '31/01/2027',
    },
    ...{ Recorrência: 'Anual', Usuários: '4', Conexões: '1', Bytes: '2048', 'Restaurável até': '31/01/2027' },
  })
  expect(csvOf([row], ';')).toContain(`"'=HYPERLINK(""x"")"`)
})
