import { dayMs, instantOf } from '#domain/companies/wall-clock.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { BoardPeriod } from './board-db.ts'

type Days = { queueIds?: number[] | undefined; startDate?: string | undefined; endDate?: string | undefined }

/** Days of the company as moments: from the beginning of the first to the end of the last. */
export async function boardPeriodOf(tx: Db, { queueIds, startDate, endDate }: Days): Promise<BoardPeriod> {
  if (!startDate && !endDate) return { queueIds, from: null, to: null }
  const zone = await findTimeZone(tx)
  const from = startDate ? instantOf(Date.parse(startDate), zone) : null
  const to = endDate ? instantOf(Date.parse(endDate) + dayMs, zone) : null
  return { queueIds, from, to }
}
