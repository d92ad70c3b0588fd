import type { Context } from '#server/platform/kernel/context.ts'
import { removePushSubscription } from './push-subscription-db.ts'

export async function deletePushSubscription(ctx: Context) {
  await ctx.transaction((tx) => removePushSubscription(tx, ctx.viewer.id))
  return {}
}
