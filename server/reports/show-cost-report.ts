import type { Input, Output } from '#domain/http/endpoint.ts'
import type { reportEndpoints } from '#domain/reports/report-contract.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { readRange } from '#server/insight/read-range.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { sumCosts } from './cost-report-db.ts'
import { findGroupNames } from './group-names.ts'

type Costs = Output<typeof reportEndpoints.showCostReport>['totals']
type Sum = Awaited<ReturnType<typeof sumCosts>>[number]

/** Shows what the provider charged in a range for each connection, department, attendant, category or day. */
export const showCostReport = (ctx: Context, { query }: Input<typeof reportEndpoints.showCostReport>) =>
  readHeavily(ctx, async (tx) => {
    const { by, dateFrom, dateTo, ...filter } = query
    const timeZone = await findTimeZone(tx)
    const range = readRange({ from: dateFrom, to: dateTo, now: ctx.now, timeZone }, 'dateTo')
    const sums = await sumCosts(tx, range, filter, by)
    const groups = Map.groupBy(sums, ({ key }) => key)
    const nameOf = await findGroupNames(tx, by, [...groups.keys()])
    const rows = [...groups].map(([key, parts]) => ({ key, ...nameOf(key), ...costsOf(parts) }))
    const byDay = (one: Row, other: Row) => one.key.localeCompare(other.key)
    return { rows: rows.toSorted(by === 'day' ? byDay : dearestFirst), totals: costsOf(sums) }
  })

type Row = Costs & { key: string }

const allOf = ({ costs }: Costs) => costs.reduce((sum, { micros }) => sum + micros, 0)

const dearestFirst = (one: Row, other: Row) =>
  allOf(other) - allOf(one) ||
  other.messages - one.messages ||
  one.key.localeCompare(other.key, 'en', { numeric: true })

function costsOf(parts: Sum[]): Costs {
  const total = (of: (part: Sum) => number) => parts.reduce((sum, part) => sum + of(part), 0)
  const currencies = [...new Set(parts.flatMap(({ currency }) => currency ?? []))].toSorted()
  return {
    messages: total(({ messages }) => messages),
    billed: total(({ billed }) => billed),
    unpriced: total(({ unpriced }) => unpriced),
    costs: currencies.map((currency) => ({
      currency,
      micros: total((part) => (part.currency === currency ? part.micros : 0)),
    })),
  }
}
