import type { Input } from '#domain/http/endpoint.ts'
import type { noticeEndpoints } from '#domain/notifications/notice-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { markNoticesRead } from './notice-db.ts'
import './notice-events.ts'

export const readNotices = (ctx: Context, { body: { upTo } }: Input<typeof noticeEndpoints.readNotices>) =>
  ctx.transaction(async (tx) => {
    const userId = ctx.viewer.id
    if (await markNoticesRead(tx, { userId, upTo, now: ctx.now })) ctx.emit('notices.read', { userId, upTo })
    return {}
  })
