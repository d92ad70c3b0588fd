import type { CompanyRecord } from '#domain/company-admin/company-admin-contract.ts'
import type { Recurrence } from '#domain/plans/recurrence.ts'
import { dueField } from './due-words.ts'

export type CompanyForm = {
  name: string
  email: string
  userName?: string
  planId: number | null
  phone: string
  document: string
  dueDate?: string
  recurrence: Recurrence
  paymentMethod: string
  numberAttendants: number | null
  numberConections: number | null
  addressStreet: string
  addressCity: string
  addressState: string
  timeZone: string
}

const dayMs = 86_400_000

/** What the form of a company starts with; a new one has a week before its licence ends. The platform's own has no due date. */
export function companyFormOf(company: CompanyRecord | null, now: Date): CompanyForm {
  const timeZone = company?.timeZone ?? 'America/Sao_Paulo'
  const dueDate = company?.dueDate ?? new Date(now.getTime() + 7 * dayMs)
  return {
    name: company?.name ?? '',
    email: company?.email ?? '',
    ...(!company && { userName: '' }),
    planId: company?.planId ?? null,
    phone: company?.phone ?? '',
    document: company?.document ?? '',
    ...(!company?.isPlatform && { dueDate: dueField(dueDate, timeZone) }),
    recurrence: company?.recurrence ?? 'MENSAL',
    paymentMethod: company?.paymentMethod ?? '',
    numberAttendants: company?.numberAttendants ?? null,
    numberConections: company?.numberConections ?? null,
    addressStreet: company?.addressStreet ?? '',
    addressCity: company?.addressCity ?? '',
    addressState: company?.addressState ?? '',
    timeZone,
  }
}
