import { randomUUID } from 'node:crypto'
import type { Channels } from '#server/channels/registry.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { listen } from '#server/platform/database/listen.ts'
import type { Lease } from '#server/exchange/lease-platform-db.ts'
import {
  endWork,
  findDueWork,
  postponeWork,
  takeAbandoned,
} from '#server/exchange/outbox-work-platform-db.ts'
import { holdConnections } from './hold-connections.ts'
import { pickWork, worksAtOnce, worksOfOne } from './pick-work.ts'
import { runTasks } from './run-tasks.ts'
import { uncertain } from './send-work.ts'
import { SessionFleet } from './session-fleet.ts'

export type ChannelHost = { close: () => Promise<void> }

const idleMs = 500

/**
 * Runs connections: holds their leases and runs their outbox tasks, in order within a lane and in parallel across lanes, at the pace of the
 * channel. It communicates with the rest of the product through the database only.
 */
export function runChannelHost(platform: Platform, channels: Channels, uploadFolder: string): ChannelHost {
  const node = randomUUID()
  let closed = false
  const isRepeatable = ({ channel }: Lease) => 'openSession' in (channels[channel] ?? {})
  const held = holdConnections(platform, channels, {
    node,
    onHeld: (leases) => fleet.follow(leases),
    onTaken: (lease) => reportAbandoned(platform, lease, isRepeatable(lease)),
    onLapse: () => fleet.pause(),
    onBeat: () => wake(),
  })
  const { leases, isHeld } = held
  const fleet = new SessionFleet(platform, channels, { node, isHeld, onNoted: () => wake() })
  const tasks = runTasks({
    ...{ platform, channels, fleet, node, uploadFolder, isHeld },
    later: (waitMs) => later(waitMs),
    onDone: () => wake(),
  })

  const onUnread = noteUnread(platform)
  const look = async () => {
    if (!leases.size || tasks.busy.size >= worksAtOnce || !isHeld()) return
    const able = [...leases.values()].filter((lease) => fleet.lineOf(lease)).map((lease) => lease.whatsappId)
    const found = await findDueWork(platform.db, able, worksOfOne * 2, onUnread)
    // Connections may have moved to another host while the query ran.
    const ready = found.filter((work) => leases.has(work.whatsappId) && tasks.isReady(work))
    for (const work of pickWork(ready, tasks.busy.values())) {
      const lease = leases.get(work.whatsappId)
      if (lease) tasks.start(work, lease)
    }
  }

  let looking = false
  let again = false
  const wake = () => {
    again = true
    if (looking || closed) return
    looking = true
    void (async () => {
      while (again && !closed) {
        again = false
        await look().catch((error: Error) =>
          platform.log.warn({ error: error.message }, 'the outbox is out of reach'),
        )
      }
      looking = false
    })()
  }
  let timer: NodeJS.Timeout | undefined
  let wakeAt = Number.POSITIVE_INFINITY
  const later = (waitMs: number) => {
    const at = performance.now() + Math.min(waitMs, idleMs)
    if (at >= wakeAt) return
    clearTimeout(timer)
    wakeAt = at
    timer = setTimeout(() => {
      wakeAt = Number.POSITIVE_INFINITY
      wake()
    }, at - performance.now())
  }
  const idle = setInterval(wake, idleMs)
  const listening = listen({
    url: platform.db.ownerUrl,
    channels: ['outbox', 'sessions'],
    onNotice: (channel) => (channel === 'sessions' ? void held.beat() : wake()),
    onConnect: () => void held.beat(),
    log: platform.log,
  })

  return {
    close: async () => {
      closed = true
      clearInterval(idle)
      clearTimeout(timer)
      const stopped = held.stop()
      await listening.close()
      await tasks.finish()
      await stopped
      await fleet.close()
      await held.release()
    },
  }
}

/**
 * Reports sends that the previous host began as uncertain instead of sending them again; a person decides. Sends of a session are repeated:
 * the session derives the message id from the task, so a phone shows the message once.
 */
async function reportAbandoned(platform: Platform, lease: Lease, isRepeatable: boolean) {
  for (const work of await takeAbandoned(platform.db, lease, noteUnread(platform))) {
    const isSend = work.task.kind === 'send' && work.messageId !== null && !isRepeatable
    if (isSend)
      await endWork(platform.db, work, { type: 'failed', messageId: work.messageId ?? 0, failure: uncertain })
    else await postponeWork(platform.db, work, 0)
  }
}

/** Logs a task that waits for a host that can read it. */
const noteUnread =
  ({ log }: Pick<Platform, 'log'>) =>
  (row: { id: number; companyId: number; whatsappId: number }) =>
    log.error(row, 'a task of the outbox cannot be read by this version')
