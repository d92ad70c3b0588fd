import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { RawEvent } from '#server/channels/channel.ts'
import { batcher } from '#server/platform/database/batcher.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { type NewInbound, saveInbound } from '#server/exchange/inbound-db.ts'
import { openHeard } from '#server/exchange/note-heard.ts'
import { findRoute, type Route } from '#server/connections/routing-platform-db.ts'

const routeLifetimeMs = 10_000
const webhooksAtOnce = 100
const mostCompanies = 1000

export type WebhookStore = (channel: ChannelName, events: RawEvent[]) => Promise<number>

/**
 * Opens the store of webhooks: it saves every fact under the connection that it names, logs unknown accounts, and returns the number of new
 * facts. Webhooks of a company that arrive during a write are written together.
 */
export function openWebhookStore(platform: Platform): WebhookStore {
  const routeOf = rememberRoutes(platform)
  const noteHeard = openHeard(platform)
  const writers = new Map<number, (facts: NewInbound[]) => Promise<number>>()
  const writerOf = (companyId: number) => {
    const known = writers.get(companyId)
    if (known) return known
    if (writers.size >= mostCompanies) writers.clear()
    const writer = batcher(
      (webhooks: NewInbound[][]) =>
        platform.db.inCompany(companyId, (tx) => saveInbound(tx, webhooks.flat())),
      webhooksAtOnce,
    )
    writers.set(companyId, writer)
    return writer
  }
  return async (channel, events) => {
    let stored = 0
    for (const [account, ofAccount] of Map.groupBy(events, (event) => event.account)) {
      const route = await routeOf(channel, account)
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
      stored += await writerOf(route.companyId)(facts)
      await noteHeard(route.companyId, route.whatsappId)
    }
    return stored
  }
}

/** Cached for some seconds: every webhook of a number needs the same route. */
function rememberRoutes({ db, now }: Platform) {
  const routes = new Map<string, { route: Promise<Route | null>; until: number }>()
  return (channel: ChannelName, account: string): Promise<Route | null> => {
    const key = `${channel}:${account}`
    const known = routes.get(key)
    const at = now().getTime()
    if (known && known.until > at) return known.route
    const route = findRoute(db, channel, account)
    routes.set(key, { route, until: at + routeLifetimeMs })
    route.then(
      (found) => found ?? routes.delete(key),
      () => routes.delete(key),
    )
    return route
  }
}
