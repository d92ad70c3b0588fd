import type { Input } from '#domain/http/endpoint.ts'
import type { ticketCountEndpoints } from '#domain/queues/ticket-count-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { countActive } from './ticket-count-db.ts'

export const countTicketsOf = (ctx: Context, { query }: Input<typeof ticketCountEndpoints.countTicketsOf>) =>
  ctx.read(async (tx) => ({ active: await countActive(tx, query) }))
