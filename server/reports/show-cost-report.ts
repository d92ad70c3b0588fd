import type { Input, Output } from '#domain/http/endpoint.ts'
import type { CostGroup, reportEndpoints } from '#domain/reports/report-contract.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { findNames, type NamedKind } from '#server/insight/names-db.ts'
import { readRange } from '#server/insight/read-range.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { sumCosts } from './cost-report-db.ts'

type Costs = Output<typeof reportEndpoints.showCostReport>['totals']
type Sum = Awaited<ReturnType<typeof sumCosts>>[number]

const named: Partial<Record<CostGroup, NamedKind>> = {
  user: 'user',
  queue: 'queue',
  connection: 'connection',
}

/** What the provider charged in a range for each connection, department, attendant, category or day. */
export const showCostReport = (ctx: Context, { query }: Input<typeof reportEndpoints.showCostReport>) =>
  readHeavily(ctx, async (tx) => {
    const { by, dateFrom, dateTo, ...filter } = query
    const timeZone = await findTimeZone(tx)
    const range = readRange({ from: dateFrom, to: dateTo, now: ctx.now, timeZone }, 'dateTo')
    const sums = await sumCosts(tx, range, filter, by)
    const groups = Map.groupBy(sums, ({ key }) => key)
    const kind = named[by]
    const names = kind ? await findNames(tx, kind, [...groups.keys()].filter(Boolean).map(Number)) : new Map()
    const rows = [...groups].map(([key, parts]) => {
      const { name = null, deleted = false } = names.get(Number(key)) ?? {}
      return { key, name, deleted, ...costsOf(parts) }
    })
    const byDay = (one: Row, other: Row) => one.key.localeCompare(other.key)
    return { rows: rows.toSorted(by === 'day' ? byDay : dearestFirst), totals: costsOf(sums) }
  })

type Row = Costs & { key: string }

const dearestFirst = (one: Row, other: Row) =>
  other.costs.reduce((sum, { micros }) => sum + micros, 0) -
    one.costs.reduce((sum, { micros }) => sum + micros, 0) ||
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
