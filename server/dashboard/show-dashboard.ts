import {
  type Attendant,
  type Dashboard,
  type dashboardEndpoints,
  figuresKeptMs,
} from '#domain/dashboard/dashboard-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { rangeBefore } from '#domain/insight/day-range.ts'
import { measuresOf, noSums, type Sums } from '#domain/insight/figures.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { filterOf } from '#server/insight/filter-of.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { readRange } from '#server/insight/read-range.ts'
import { readPercentiles } from '#server/insight/percentiles-db.ts'
import { readSums, totalOf } from '#server/insight/read-sums-db.ts'
import { findProvenAt } from '#server/insight/state-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { perInstallation } from '#server/platform/kernel/per-installation.ts'
import { answerAgain } from './answer-again.ts'
import { findPeople } from './people-db.ts'
import { countPresent } from './present-db.ts'

type Query = Input<typeof dashboardEndpoints.showDashboard>['query']

const keepOf = perInstallation(() => answerAgain<Dashboard>({ ms: figuresKeptMs, most: 300 }))

/** The figures of a range and of each attendant, read once in fifteen seconds for a company and a filter. */
export const showDashboard = (
  ctx: Context,
  { query }: Input<typeof dashboardEndpoints.showDashboard>,
): Promise<Dashboard> =>
  keepOf(ctx)(JSON.stringify([ctx.companyId, query]), ctx.now.getTime(), () =>
    readHeavily(ctx, (tx) => readDashboard(tx, query, ctx.now)),
  )

async function readDashboard(tx: Db, query: Query, now: Date): Promise<Dashboard> {
  const timeZone = await findTimeZone(tx)
  const asked = { days: query.days, from: query.date_from, to: query.date_to, now, timeZone }
  const range = readRange(asked, 'date_to')
  const previousRange = rangeBefore(range)
  const filter = filterOf(query)
  const business = query.businessHours ?? false
  const byUser = await readSums(tx, { range, timeZone, filter, by: 'user' })
  const sums = totalOf(byUser.values())
  const before = await readSums(tx, { range: previousRange, timeZone, filter, by: 'all' })
  const most = Math.max(sums.waitN, sums.handleN, sums.replyN)
  return {
    ...{ range, previousRange, timeZone },
    counters: { ...measuresOf(sums, { business }), ...(await countPresent(tx, filter)) },
    previous: measuresOf(totalOf(before.values()), { business }),
    percentiles: await readPercentiles(tx, { range, timeZone, filter, business }, most),
    attendants: await listAttendants(tx, byUser, { business, users: query.users }),
    readAt: now,
    provenAt: await findProvenAt(tx),
  }
}

async function listAttendants(
  tx: Db,
  byUser: Map<string, Sums>,
  { business, users }: { business: boolean; users: number[] | undefined },
): Promise<Attendant[]> {
  const people = await findPeople(tx, byUser.keys())
  return people
    .filter(({ id }) => !users?.length || users.includes(id))
    .map((person) => {
      const sums = byUser.get(String(person.id)) ?? noSums
      return { ...measuresOf(sums, { business }), countRating: sums.answers, ...person }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt') || one.id - other.id)
}
