import type { Input } from '#domain/http/endpoint.ts'
import { measuresOf, type Sums } from '#domain/insight/figures.ts'
import type { reportEndpoints, ReportGroup } from '#domain/reports/report-contract.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { findNames, type Named, type NamedKind } from '#server/insight/names-db.ts'
import { readSums, totalOf } from '#server/insight/read-sums-db.ts'
import { findProvenAt } from '#server/insight/state-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { askedOf } from './asked-of.ts'

const named: Partial<Record<ReportGroup, NamedKind>> = {
  user: 'user',
  queue: 'queue',
  connection: 'connection',
  tag: 'tag',
}

/** The figures of a range for each attendant, department, day and so on. */
export const listGroupedReport = (ctx: Context, { query }: Input<typeof reportEndpoints.listGroupedReport>) =>
  readHeavily(ctx, async (tx) => {
    const hourly = query.by === 'hour' || query.by === 'weekdayHour'
    const { range, timeZone, filter, business } = await askedOf(tx, query, ctx, { hourly })
    const asked = { range, timeZone, filter }
    const groups = await readSums(tx, { ...asked, by: query.by })
    // With several tags a cycle counts more than once.
    const all = query.by === 'tag' ? await readSums(tx, { ...asked, by: 'all' }) : groups
    const names = await namesOf(tx, query.by, [...groups.keys()])
    const rows = [...groups].map(([key, sums]: [string, Sums]) => ({
      key,
      name: names.get(Number(key))?.name ?? null,
      deleted: names.get(Number(key))?.deleted ?? false,
      ...measuresOf(sums, { business }),
    }))
    return {
      rows: rows.toSorted(inOrder(query.by)),
      totals: measuresOf(totalOf(all.values()), { business }),
      provenAt: await findProvenAt(tx),
    }
  })

async function namesOf(tx: Db, by: ReportGroup, keys: string[]): Promise<Map<number, Named>> {
  const kind = named[by]
  return kind ? findNames(tx, kind, keys.filter(Boolean).map(Number)) : new Map()
}

type Row = { key: string; name: string | null; tickets: number; supportFinished: number }

/** Hours and days by time; everything else by how much it was. */
const inOrder = (by: ReportGroup) => (one: Row, other: Row) =>
  named[by] || by === 'channel'
    ? other.tickets - one.tickets ||
      other.supportFinished - one.supportFinished ||
      (one.name ?? one.key).localeCompare(other.name ?? other.key, 'pt')
    : one.key.localeCompare(other.key, 'en', { numeric: true })
