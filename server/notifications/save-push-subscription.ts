import type { Input } from '#domain/http/endpoint.ts'
import type { notificationEndpoints } from '#domain/notifications/notification-contract.ts'
import { brandOf, plainBrand } from '#server/branding/brand-of.ts'
import { manifestOf } from '#server/branding/brand-page.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { savePushSubscription as save } from './push-subscription-db.ts'

export async function savePushSubscription(
  ctx: Context & PublicContext,
  { body: { endpoint, keys } }: Input<typeof notificationEndpoints.savePushSubscription>,
) {
  const { viewer, sessionId } = ctx
  const { appLogoFavicon } = await brandOf(ctx.platform.db, ctx.request.host)
  const [icon] = manifestOf({ ...plainBrand, appLogoFavicon }).icons
  await ctx.transaction((tx) =>
    save(tx, { userId: viewer.id, sessionId, endpoint, ...keys, icon: icon?.src ?? '' }),
  )
  return {}
}
