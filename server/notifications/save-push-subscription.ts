import type { Input } from '#domain/http/endpoint.ts'
import type { notificationEndpoints } from '#domain/notifications/notification-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { savePushSubscription as save } from './push-subscription-db.ts'

export async function savePushSubscription(
  ctx: Context,
  { body: { endpoint, keys } }: Input<typeof notificationEndpoints.savePushSubscription>,
) {
  const { viewer, sessionId } = ctx
  await ctx.transaction((tx) => save(tx, { userId: viewer.id, sessionId, endpoint, ...keys }))
  return {}
}
