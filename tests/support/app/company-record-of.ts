import { dayIn, endOfDay } from '#domain/companies/company-days.ts'
import type { ShownCompany } from '#domain/company-admin/company-admin-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { fullPlan } from './full-plan.ts'

const timeZone = 'America/Sao_Paulo'
const plan = { id: 2, name: 'Ouro', users: 5, connections: 2, queues: 3, amount: 99.9, ...fullPlan }
const inFortyDays = () => endOfDay(timeZone, dayIn(timeZone, new Date(Date.now() + 40 * 86_400_000)))

/** Company 7 as super users see it, active and paid, with the given overrides. */
export const companyRecordOf = (over: Partial<ShownCompany> = {}): ShownCompany => ({
  ...{ id: 7, name: 'Padaria Sol', email: 'dona@sol.com', phone: '', document: '', planId: 2, plan },
  ...{ status: true, state: 'active', isPlatform: false, timeZone, dueDate: inFortyDays(), anchorDay: null },
  ...{
    recurrence: 'TRIMESTRAL',
    paymentMethod: '',
    createdAt: new Date('2026-01-02T12:00:00Z'),
    lastLogin: null,
  },
  ...{ folderSize: 2048, storageLimit: 4096, numberFileFolder: 3 },
  updatedAtFolder: new Date('2026-02-03T12:00:00Z'),
  ...{ renewedAt: null, renewedFrom: null, renewedFromAnchor: null },
  ...{ usersCount: 4, connectionsCount: 1, suspendedAt: null, suspendedBy: '', suspendReason: '' },
  ...{ closedAt: null, closedBy: '', closeReason: '', erasedAt: null },
  ...{ eraseStep: null, erasedRows: 0, erasedBytes: 0 },
  ...{ numberAttendants: null, numberConections: null, addressStreet: '', addressCity: '', addressState: '' },
  queuesCount: 3,
  ...{ schedules: defaultHours(), settings: [], standardStorage: 1024 },
  ...over,
})
