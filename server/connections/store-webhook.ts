import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { RawEvent } from '#server/channels/channel.ts'
import type { Platform } from '#server/platform/context.ts'
import { saveInbound } from './inbound-db.ts'
import { findRoute, type Route } from './routing-db.ts'

const routeLifetimeMs = 10_000
type Known = { route: Promise<Route | null>; until: number }
const routesOf = new WeakMap<Platform, Map<string, Known>>()

/** Stores every fact of a webhook under the connection that it names; unknown accounts are logged. Says how many are new. */
export async function storeWebhook(
  platform: Platform,
  channel: ChannelName,
  events: RawEvent[],
): Promise<number> {
  const byConnection = Map.groupBy(events, (event) => event.account)
  let stored = 0
  for (const [account, ofAccount] of byConnection) {
    const route = await routeOf(platform, channel, account)
    if (!route) {
      platform.log.warn({ channel, account }, 'a webhook named an account that nobody connected')
      continue
    }
    const facts = ofAccount.map(({ lane, key, payload }) => ({
      whatsappId: route.whatsappId,
      lane,
      key,
      payload: { source: 'provider' as const, raw: payload },
    }))
    stored += await platform.db.inCompany(route.companyId, (tx) => saveInbound(tx, facts))
  }
  return stored
}

/** Remembered for some seconds: every webhook of a number asks the same. */
function routeOf(platform: Platform, channel: ChannelName, account: string): Promise<Route | null> {
  const routes = routesOf.get(platform) ?? new Map<string, Known>()
  routesOf.set(platform, routes)
  const key = `${channel}:${account}`
  const known = routes.get(key)
  const now = platform.now().getTime()
  if (known && known.until > now) return known.route
  const route = findRoute(platform.db, channel, account)
  routes.set(key, { route, until: now + routeLifetimeMs })
  route.then(
    (found) => found ?? routes.delete(key),
    () => routes.delete(key),
  )
  return route
}
