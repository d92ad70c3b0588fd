import type { CycleBasis } from '#domain/insight/measures.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { readRange } from '#server/insight/read-range.ts'
import { filterOf } from '#server/insight/filter-of.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ReportAsked } from './report-db.ts'

type Query = Parameters<typeof filterOf>[0] & {
  dateFrom?: string | undefined
  dateTo?: string | undefined
  basis?: CycleBasis | undefined
  businessHours?: boolean | undefined
}

/** What a query of a report means in the company's time zone. `hourly`: hours are told apart. */
export async function askedOf(
  tx: Db,
  query: Query,
  now: Date,
  { hourly = false } = {},
): Promise<ReportAsked> {
  const timeZone = await findTimeZone(tx)
  return {
    range: readRange({ from: query.dateFrom, to: query.dateTo, now, timeZone }, 'dateTo', { hourly }),
    timeZone,
    basis: query.basis ?? 'began',
    filter: filterOf(query),
    business: query.businessHours ?? false,
  }
}
