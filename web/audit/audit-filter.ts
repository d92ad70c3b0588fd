import { auditSubjects, type AuditSubject } from '#domain/audit/audit-contract.ts'
import { type AddressValues, oneOf, searchIn } from '#web/ui/filter/address-values.ts'

export type AuditFilter = {
  search: string
  subject: AuditSubject | null
  /** Days as 2026-12-31; '' where the period is open. */
  from: string
  to: string
  everywhere: boolean
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const readDay = (text: string | null) =>
  text && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** Reads the filter from the address; unknown values are left out. Pure. */
export const readFilter = (params: URLSearchParams): AuditFilter => ({
  search: searchIn(params),
  subject: oneOf(auditSubjects, params.get('what')),
  from: readDay(params.get('from')),
  to: readDay(params.get('to')),
  everywhere: params.get('companies') === 'all',
})

/** A filter as the address says it. Pure. */
export const valuesOf = ({ search, subject, from, to, everywhere }: AuditFilter): AddressValues => ({
  ...{ q: search, what: subject, from, to },
  companies: everywhere ? 'all' : null,
})

/** The filter as the call takes it; the last day is meant whole. Days are those of the viewer's clock. Pure. */
export function queryOf({ search, subject, from, to }: AuditFilter) {
  const end = to ? new Date(`${to}T00:00`) : null
  end?.setDate(end.getDate() + 1)
  return {
    ...(search && { searchParam: search }),
    ...(subject && { subject }),
    ...(from && { from: new Date(`${from}T00:00`) }),
    ...(end && { to: end }),
  }
}
