import { auditSubjects, type AuditSubject } from '#domain/audit/audit-contract.ts'

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

/** What the address asks for; what it spells wrong is left out. Pure. */
export const readFilter = (params: URLSearchParams): AuditFilter => ({
  search: (params.get('q') ?? '').slice(0, 100),
  subject: auditSubjects.find((subject) => subject === params.get('what')) ?? null,
  from: readDay(params.get('from')),
  to: readDay(params.get('to')),
  everywhere: params.get('companies') === 'all',
})

/** The address with a changed filter; whatever else it says stays. Pure. */
export function writeFilter(params: URLSearchParams, filter: AuditFilter): URLSearchParams {
  const all = new URLSearchParams(params)
  const said = {
    q: filter.search,
    what: filter.subject ?? '',
    from: filter.from,
    to: filter.to,
    companies: filter.everywhere ? 'all' : '',
  }
  for (const [key, value] of Object.entries(said)) {
    if (value) all.set(key, value)
    else all.delete(key)
  }
  return all
}

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
