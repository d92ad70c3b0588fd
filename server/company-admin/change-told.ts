import type { AuditData } from '#domain/audit/audit-contract.ts'
import type { CompanyRecord } from '#domain/company-admin/company-admin-contract.ts'
import { dayIn, dayText } from '#domain/companies/company-days.ts'

const switched = (on: boolean) => (on ? 'enabled' : 'disabled')

/** Fields of a company that the audit trail shows with their values: none is personal. A day is written as 2027-01-31. */
const toldOf = (company: CompanyRecord): Record<string, string> => ({
  planId: company.plan.name,
  dueDate: dayText(dayIn(company.timeZone, company.dueDate)),
  recurrence: company.recurrence,
  timeZone: company.timeZone,
  status: switched(company.status),
  numberAttendants: String(company.numberAttendants ?? ''),
  numberConections: String(company.numberConections ?? ''),
})

/** Fields left out: they follow from others, or the action itself tells them. */
const implied = [
  ...['anchorDay', 'renewedAt', 'renewedFrom', 'renewedFromAnchor', 'suspendedAt', 'suspendedBy'],
  ...['suspendReason', 'closedAt', 'closedBy', 'closeReason'],
]

/** Data of a change's audit entry: values before and after where they may be shown, else the names of fields. Pure. */
export function changeTold(before: CompanyRecord, after: CompanyRecord, asked: readonly string[]): AuditData {
  const [was, is] = [toldOf(before), toldOf(after)]
  const changes = Object.keys(is)
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field] ?? '', after: is[field] ?? '' }))
  const fields = asked.filter(
    (field) =>
      !Object.hasOwn(is, field) &&
      !implied.includes(field) &&
      JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(Reflect.get(after, field)),
  )
  return { ...(changes.length > 0 && { changes }), ...(fields.length > 0 && { fields }) }
}
