import type { CycleBasis } from '#domain/insight/measures.ts'
import type { Viewer } from '#domain/access/access.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { findSpellings } from '#server/contacts/calling-code-db.ts'
import { readRange } from '#server/insight/read-range.ts'
import { filterOf } from '#server/insight/filter-of.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ReportAsked } from './report-db.ts'

type Query = Parameters<typeof filterOf>[0] & {
  dateFrom?: string | undefined
  dateTo?: string | undefined
  basis?: CycleBasis | undefined
  businessHours?: boolean | undefined
  searchParam?: string | undefined
}

type Reader = { now: Date; viewer: Pick<Viewer, 'hidesNumbers'> }

/** Resolves a report's query in the company's time zone, for the user who reads it. `hourly`: hours are told apart. */
export async function askedOf(
  tx: Db,
  query: Query,
  { now, viewer }: Reader,
  { hourly = false } = {},
): Promise<ReportAsked> {
  const timeZone = await findTimeZone(tx)
  const spellings = await findSpellings(tx, query.searchParam ?? '')
  return {
    range: readRange({ from: query.dateFrom, to: query.dateTo, now, timeZone }, 'dateTo', { hourly }),
    timeZone,
    basis: query.basis ?? 'began',
    filter: {
      ...filterOf(query),
      ...(spellings.length && { search: { spellings, hidesNumbers: viewer.hidesNumbers } }),
    },
    business: query.businessHours ?? false,
  }
}
