import { maySee } from '#domain/tickets/ticket-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findNoticesOf } from './notice-db.ts'

export const listNotices = (ctx: Context) =>
  ctx.read(async (tx) => {
    const kept = await findNoticesOf(tx, ctx.viewer.id)
    return { notices: kept.flatMap(({ notice, place }) => (maySee(ctx.viewer, place) ? notice : [])) }
  })
