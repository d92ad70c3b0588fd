import type { Input } from '#domain/http/endpoint.ts'
import { measuresOf, type Sums } from '#domain/insight/figures.ts'
import type { reportEndpoints, ReportGroup } from '#domain/reports/report-contract.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { readSums, totalOf } from '#server/insight/read-sums-db.ts'
import { findProvenAt } from '#server/insight/state-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { askedOf } from './asked-of.ts'
import { findGroupNames, isNamed } from './group-names.ts'

/** The figures of a range for each attendant, department, day and so on. */
export const listGroupedReport = (ctx: Context, { query }: Input<typeof reportEndpoints.listGroupedReport>) =>
  readHeavily(ctx, async (tx) => {
    const hourly = query.by === 'hour' || query.by === 'weekdayHour'
    const { range, timeZone, filter, business } = await askedOf(tx, query, ctx, { hourly })
    const asked = { range, timeZone, filter }
    const groups = await readSums(tx, { ...asked, by: query.by })
    // A cycle with several tags counts in each group, so their sum is not the total.
    const all = query.by === 'tag' ? await readSums(tx, { ...asked, by: 'all' }) : groups
    const nameOf = await findGroupNames(tx, query.by, [...groups.keys()])
    const rows = [...groups].map(([key, sums]: [string, Sums]) => ({
      key,
      ...nameOf(key),
      ...measuresOf(sums, { business }),
    }))
    return {
      rows: rows.toSorted(inOrder(query.by)),
      totals: measuresOf(totalOf(all.values()), { business }),
      provenAt: await findProvenAt(tx),
    }
  })

type Row = { key: string; name: string | null; tickets: number; supportFinished: number }

/** Hours and days by time; everything else by how much it was. */
const inOrder = (by: ReportGroup) => (one: Row, other: Row) =>
  isNamed(by) || by === 'channel'
    ? other.tickets - one.tickets ||
      other.supportFinished - one.supportFinished ||
      (one.name ?? one.key).localeCompare(other.name ?? other.key, 'pt')
    : one.key.localeCompare(other.key, 'en', { numeric: true })
