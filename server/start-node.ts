import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { buildApp, clientEvents, cronJobs, inboundSteps, jobs, listeners, relays, roomsOf } from './app.ts'
import { endedSessions } from './auth/ended-sessions.ts'
import { drainBot } from './bot/drain-bot.ts'
import { tellOfRoom } from './notifications/tell-of-room.ts'
import { type Channels, openChannels } from './channels/registry.ts'
import { openOnceReleased } from './installation-hold/open-once-released.ts'
import { wakeInboxes } from '#server/exchange/outbox-work-platform-db.ts'
import { drainInbox } from '#server/messages/drain/drain-inbox.ts'
import type { OpenedPlatform } from './open-platform.ts'
import { openSessions } from './open-sessions.ts'
import { trustOf } from './platform/caller-address.ts'
import type { Config, Role } from './platform/config.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { tell } from '#server/platform/kernel/listeners.ts'
import { type Live, openLive } from '#server/platform/live/live.ts'
import { changesSight } from './settings/changes-sight.ts'
import { tellCustomerTyping } from '#server/tickets/viewing/tell-customer-typing.ts'
import { movedUsers } from './users/moved-users.ts'
import { trackLeaving, trackPresence } from './users/track-presence.ts'
import { waitingTimes } from './waiting-times.ts'
import { deliverWebhooks } from '#server/webhooks/delivery/deliver-webhooks.ts'

export type RunningNode = { port: number; close: () => Promise<void> }
type Part = { close: () => Promise<void> }

const bundle = join(import.meta.dirname, '..', 'dist', 'web')

/** Starts the given roles on an opened platform. Closing ends them in reverse order and finishes what is in hand. */
export async function startNode(
  platform: OpenedPlatform,
  config: Config,
  { roles, alone }: { roles: Role[]; alone: boolean },
): Promise<RunningNode> {
  const parts: Part[] = []
  const close = async () => {
    for (const part of parts.splice(0).reverse()) await part.close()
  }
  try {
    return { port: await startParts(parts, { platform, config, roles, alone }), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Wanted = { platform: OpenedPlatform; config: Config; roles: Role[]; alone: boolean }

/** Adds each part as soon as it runs; returns the port of the web, 0 without that role. */
async function startParts(parts: Part[], { platform, config, roles, alone }: Wanted): Promise<number> {
  const channels = openChannels(config)
  if (!roles.includes('web') && !roles.includes('worker')) return 0

  const sessions = openSessions(platform)
  parts.push(sessions)
  const live = await openLive({
    sessions,
    relays,
    clientEvents: clientEvents(platform),
    roomsOf,
    onPresence: (viewer, present) => notePresence(platform, live, viewer, present),
    mayHideNumbers: sessions.mayHideNumbers,
    files: platform.files,
    nodes: nodesOf(config, platform, alone),
    trusted: trustOf(config.proxies),
    handshakesPerMinute: config.requestsPerMinute,
    log: platform.log,
  })
  parts.push(live)
  sessions.onForgotten(live.review)
  if (roles.includes('web')) parts.push(tellCustomerTyping(platform, live))
  const heard = listeners(platform, live)
  platform.onEvents((companyId, events) => {
    live.publish(companyId, events)
    for (const userId of [...movedUsers(events), ...endedSessions(events)]) {
      live.reconnectUser(companyId, userId)
    }
    if (changesSight(events)) live.reconnectCompany(companyId)
    for (const event of events) tell(heard, platform.log, companyId, event)
  })
  parts.push(platform.room.watch(tellOfRoom(platform)))
  let wakeInbox: (() => void) | null = null
  if (roles.includes('worker')) {
    const worker = await openOnceReleased(platform, async () => {
      const opened = await openWorker(platform, channels)
      wakeInbox = opened.wakeInbox
      return opened
    })
    parts.push(worker)
  }
  if (!roles.includes('web')) return 0

  const onStored = () => (wakeInbox ? wakeInbox() : void wakeInboxes(platform.db))
  const app = await buildApp({ platform, sessions, config, channels, onStored, bundle })
  parts.push({ close: () => app.close() })
  live.attach(app.server)
  app.addHook('preClose', async () => live.disconnect())
  await app.listen({ host: config.host, port: config.port })
  return (app.server.address() as AddressInfo).port
}

/** Opens what applies stored facts, answers by bot, delivers webhooks and runs jobs. Closing ends them in reverse order. */
async function openWorker(platform: OpenedPlatform, channels: Channels) {
  const inbox = drainInbox(platform, { channels, steps: inboundSteps })
  const parts: Part[] = [inbox, drainBot(platform), deliverWebhooks(platform)]
  const close = async () => {
    for (const part of parts.splice(0).reverse()) await part.close()
  }
  try {
    parts.push(await startJobs(platform, { jobs, cronJobs: cronJobs(channels), times: waitingTimes }))
  } catch (error) {
    await close()
    throw error
  }
  return { wakeInbox: inbox.wake, close }
}

/** How the sockets of several nodes reach each other: through Redis or the database. */
const nodesOf = (config: Config, platform: OpenedPlatform, alone: boolean) => {
  if (config.redisUrl) return { kind: 'redis', url: config.redisUrl } as const
  return alone ? ({ kind: 'alone' } as const) : ({ kind: 'postgres', url: platform.db.ownerUrl } as const)
}

/** Records a user's presence. A failure is only logged, as when another node does not answer: `noticeAway` corrects it later. */
function notePresence(
  platform: OpenedPlatform,
  live: Live,
  viewer: Parameters<typeof trackPresence>[1],
  present: boolean,
) {
  const noted = present
    ? trackPresence(platform, viewer, { online: true, at: platform.now() })
    : trackLeaving(platform, live, viewer)
  noted.catch((error: Error) =>
    platform.log.warn({ error: error.message }, 'a user’s presence was not noted'),
  )
}
