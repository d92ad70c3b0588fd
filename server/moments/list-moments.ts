import type { Input } from '#domain/http/endpoint.ts'
import { dayAfter, dayOf, spanOf } from '#domain/insight/day-range.ts'
import type { momentEndpoints } from '#domain/moments/moment-contract.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findMoments } from './moment-db.ts'

/** Days shown by a request without dates. */
const usualDays = 30

/** The panel by status, department, attendant and days. What the viewer may see is decided where it is read. */
export const listMoments = (ctx: Context, { query }: Input<typeof momentEndpoints.listMoments>) =>
  ctx.read(async (tx) => {
    const timeZone = await findTimeZone(tx)
    const to = query.dateEnd ?? dayOf(ctx.now, timeZone)
    const { lower, upper } = spanOf({ from: query.dateStart ?? dayAfter(to, 1 - usualDays), to }, timeZone)
    const statuses = query.status === undefined ? (['open', 'pending'] as const) : [query.status].flat()
    return findMoments(tx, ctx.viewer, {
      statuses: [...statuses],
      queueIds: query.queueIds,
      userId: query.userId,
      since: lower,
      until: upper,
    })
  })
