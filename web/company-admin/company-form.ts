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
  dueDate?: string | undefined
  recurrence: Recurrence
  paymentMethod: string
  numberAttendants: number | null
  numberConections: number | null
  addressStreet: string
  addressCity: string
  addressState: string
  timeZone: string
}

/** First values of the form of a company. A new one has no due date until one is typed; the platform's own never has one. */
export function companyFormOf(company: CompanyRecord | null): CompanyForm {
  const timeZone = company?.timeZone ?? 'America/Sao_Paulo'
  return {
    name: company?.name ?? '',
    email: company?.email ?? '',
    ...(!company && { userName: '' }),
    planId: company?.planId ?? null,
    phone: company?.phone ?? '',
    document: company?.document ?? '',
    ...(company && !company.isPlatform && { dueDate: dueField(company.dueDate, timeZone) }),
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
