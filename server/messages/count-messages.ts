import { can } from '#domain/access/access.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { messageEndpoints } from '#domain/messages/message-contract.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { countWritten } from './count-messages-db.ts'

/** Counts the messages of a span of days; viewers who may not see all tickets count only their own. */
export const countMessages = (ctx: Context, { query }: Input<typeof messageEndpoints.countMessages>) =>
  ctx.read(async (tx) => {
    const { viewer } = ctx
    const count = await countWritten(tx, {
      fromMe: query.fromMe ?? null,
      from: query.dateStart ?? null,
      to: query.dateEnd ?? null,
      timeZone: await findTimeZone(tx),
      userId: can(viewer, 'tickets-manager:showall') || viewer.showDashboard ? null : viewer.id,
    })
    return { count: [{ count }] as [{ count: number }] }
  })
