import type { Input } from '#domain/http/endpoint.ts'
import { durationSteps } from '#domain/insight/duration-buckets.ts'
import type { reportEndpoints } from '#domain/reports/report-contract.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { findProvenAt } from '#server/insight/state-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { askedOf } from './asked-of.ts'
import { readDurations } from './duration-db.ts'

/** How long customers waited, or were attended to: mean, median, the slowest tenth, and how many in each step. */
export const showDurationReport = (
  ctx: Context,
  { query }: Input<typeof reportEndpoints.showDurationReport>,
) =>
  readHeavily(ctx, async (tx) => {
    const { totals, ...spread } = await readDurations(tx, await askedOf(tx, query, ctx), query.measure)
    return {
      ...spread,
      approximate: false,
      buckets: durationSteps.map((from, index) => ({
        from,
        to: durationSteps[index + 1] ?? null,
        total: totals[index] ?? 0,
      })),
      provenAt: await findProvenAt(tx),
    }
  })
