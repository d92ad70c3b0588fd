import type { dashboardEndpoints } from '#domain/dashboard/dashboard-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { rangeBefore } from '#domain/insight/day-range.ts'
import { noSums } from '#domain/insight/figures.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { filterOf } from '#server/insight/filter-of.ts'
import { readRange } from '#server/insight/read-range.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { readSums, totalOf } from '#server/insight/read-sums-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findPeople } from './people-db.ts'

/** How many cycles of each attendant began, and how many in the range before. */
export const listTicketsByUser = (
  ctx: Context,
  { query }: Input<typeof dashboardEndpoints.listTicketsByUser>,
) =>
  readHeavily(ctx, async (tx) => {
    const timeZone = await findTimeZone(tx)
    const dates = { from: query.initialDate, to: query.finalDate, now: ctx.now, timeZone }
    const range = readRange(dates, 'finalDate')
    const asked = { timeZone, filter: filterOf(query), by: 'user' as const }
    const present = await readSums(tx, { ...asked, range })
    const before = await readSums(tx, { ...asked, range: rangeBefore(range) })
    const people = await findPeople(tx, [...present.keys(), ...before.keys()])
    const data = people.map(({ id, name, deleted }) => ({
      ...{ id, nome: name, deleted },
      quantidade: (present.get(String(id)) ?? noSums).began,
      anterior: (before.get(String(id)) ?? noSums).began,
    }))
    return {
      data: data.toSorted(
        (one, other) => other.quantidade - one.quantidade || one.nome.localeCompare(other.nome, 'pt'),
      ),
      count: totalOf(present.values()).began,
      previousCount: totalOf(before.values()).began,
    }
  })
