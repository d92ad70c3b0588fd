import { randomUUID } from 'node:crypto'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { inTime } from '#server/platform/in-time.ts'
import { listen } from '#server/platform/database/listen.ts'
import { openCredentials } from '#server/connections/credentials.ts'
import { doWork } from './do-work.ts'
import { inTurns } from './in-turns.ts'
import { SessionFleet } from './session-fleet.ts'
import { holdLeases, type Lease, leaseSeconds, releaseLeases } from '#server/exchange/lease-platform-db.ts'
import {
  beginWork,
  endWork,
  findDueWork,
  postponeWork,
  takeAbandoned,
  type Work,
} from '#server/exchange/outbox-work-platform-db.ts'
import { Pace } from './pace.ts'
import { isRestricted, opensChat, refuseNewChat } from './new-chat-limit.ts'
import { uncertain } from './send-work.ts'

export type ChannelHost = { close: () => Promise<void> }

const heartbeatMs = (leaseSeconds * 1000) / 3
const idleMs = 500
/** What one connection waits for keeps no other waiting. */
const worksAtOnce = 96
const worksOfOne = 16
/** Places that files, and tasks which nobody waits for, leave free: on the whole, and of one connection. */
const keptFree = { atOnce: 16, ofOne: 4 }
const yields = ({ background, task }: Work) => background || task.kind === 'download'

/**
 * Runs connections: holds their leases, and does what the outbox asks of them, in order within a lane and side by side between
 * lanes, at the pace of the channel. It speaks to the rest of the product through the database only.
 */
export function runChannelHost(platform: Platform, channels: Channels, uploadFolder: string): ChannelHost {
  const node = randomUUID()
  const leases = new Map<number, Lease>()
  const paces = new Map<number, Pace>()
  let heldUntil = 0
  const isHeld = () => performance.now() < heldUntil
  const fleet = new SessionFleet(platform, channels, { node, isHeld, onNoted: () => wake() })
  const busy = new Map<number, Work>()
  /** Tasks that the pace holds back, and until when. */
  const resting = new Map<number, number>()
  const doing = new Set<Promise<void>>()
  let lapse: NodeJS.Timeout | undefined
  const closing = new AbortController()
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const hold = async () => {
    const asked = performance.now()
    // A database that does not answer must not hold up the next question.
    const held = await inTime(
      holdLeases(platform.db, node, Object.keys(channels) as ChannelName[]),
      heartbeatMs * 2,
      'The database does not answer.',
    )
    if (performance.now() >= asked + leaseSeconds * 1000) throw new Error('The answer came too late.')
    const taken = held.filter((lease) => leases.get(lease.whatsappId)?.fence !== lease.fence)
    leases.clear()
    for (const lease of held) leases.set(lease.whatsappId, lease)
    heldUntil = asked + leaseSeconds * 1000
    clearTimeout(lapse)
    // Another host may take the connections then, whether or not we hear of it: two lines of one session would end each other.
    lapse = setTimeout(() => fleet.pause(), heldUntil - performance.now())
    fleet.follow(held)
    for (const lease of taken) await reportAbandoned(platform, lease, isRepeatable(lease))
  }
  const isRepeatable = ({ channel }: Lease) => 'openSession' in (channels[channel] ?? {})

  const run = async (work: Work, lease: Lease) => {
    resting.delete(work.id)
    const adapter = fleet.lineOf(lease)
    if (!adapter) return
    if (work.expired) return endWork(platform.db, work, null)
    if (opensChat(work) && isRestricted(lease, platform.now())) return refuseNewChat(platform, work)
    // The pace is that of messages: what else is asked of the provider takes none of their room.
    const waitMs = work.task.kind === 'send' ? paceOf(lease).take(work.lane, performance.now()) : 0
    if (waitMs > 0) {
      resting.set(work.id, performance.now() + waitMs)
      return later(waitMs)
    }
    // Past its lease a node stops at once: another may have taken the connection.
    const begun = isHeld() ? await beginWork(platform.db, work, { node, fence: lease.fence }) : null
    if (!begun) return
    const accessToken = lease.credentials
      ? openCredentials(platform.secrets, lease.account, lease.credentials).accessToken
      : ''
    await doWork(
      {
        platform,
        adapter,
        credentials: { account: lease.account, accessToken },
        uploadFolder,
        closing: closing.signal,
      },
      begun,
    )
  }

  const paceOf = (lease: Lease): Pace => {
    const known = paces.get(lease.whatsappId)
    if (known) return known
    const limits = channels[lease.channel]?.pace ?? { perSecond: 1, pairBurst: 1, pairEveryMs: 1000 }
    const made = new Pace(limits, performance.now())
    paces.set(lease.whatsappId, made)
    return made
  }

  const look = async () => {
    if (!leases.size || doing.size >= worksAtOnce || !isHeld()) return
    const able = [...leases.values()].filter((lease) => fleet.lineOf(lease)).map((lease) => lease.whatsappId)
    const found = await findDueWork(platform.db, able, worksOfOne * 2)
    const now = performance.now()
    const ready = found.filter(({ id }) => !busy.has(id) && (resting.get(id) ?? 0) <= now)
    const underWay = new Map<number, number>()
    for (const { whatsappId } of busy.values()) underWay.set(whatsappId, (underWay.get(whatsappId) ?? 0) + 1)
    for (const work of inTurns(ready, underWay)) {
      const lease = leases.get(work.whatsappId)
      const count = underWay.get(work.whatsappId) ?? 0
      const free = yields(work) ? keptFree : { atOnce: 0, ofOne: 0 }
      if (!lease || count >= worksOfOne - free.ofOne || doing.size >= worksAtOnce - free.atOnce) continue
      busy.set(work.id, work)
      underWay.set(work.whatsappId, count + 1)
      const job = run(work, lease)
        .catch((error: unknown) => {
          platform.log.error({ err: error, task: work.task.kind }, 'a task stumbled')
          // While closing it stays as it is: whether it was sent is then for the next host to ask.
          return closing.signal.aborted ? undefined : postponeWork(platform.db, work, 5000).then(() => {})
        })
        .catch(() => {})
        .finally(() => {
          busy.delete(work.id)
          doing.delete(job)
          wake()
        })
      doing.add(job)
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

  let beating: Promise<void> = Promise.resolve()
  const beat = () => {
    beating = beating
      .then(() => (closed ? undefined : hold()))
      .then(wake)
      .catch((error: Error) => platform.log.warn({ error: error.message }, 'the leases are out of reach'))
    return beating
  }
  const heartbeat = setInterval(() => void beat(), heartbeatMs)
  const idle = setInterval(wake, idleMs)
  const listening = listen({
    url: platform.db.ownerUrl,
    channels: ['outbox', 'sessions'],
    onNotice: (channel) => (channel === 'sessions' ? void beat() : wake()),
    onConnect: () => void beat(),
    log: platform.log,
  })

  return {
    close: async () => {
      closed = true
      for (const interval of [heartbeat, idle]) clearInterval(interval)
      clearTimeout(timer)
      await listening.close()
      setTimeout(() => closing.abort(), 5000).unref()
      await Promise.allSettled(doing)
      await beating
      await fleet.close()
      clearTimeout(lapse)
      await releaseLeases(platform.db, node).catch(() => {})
    },
  }
}

/**
 * What the host before us had begun is not sent again: it is shown as uncertain, with the choice left to a person. Only a session
 * gives a message its id itself: said again it is the same message, and a phone shows it once.
 */
async function reportAbandoned(platform: Platform, lease: Lease, isRepeatable: boolean) {
  for (const work of await takeAbandoned(platform.db, lease)) {
    const isSend = work.task.kind === 'send' && work.messageId !== null && !isRepeatable
    if (isSend)
      await endWork(platform.db, work, { type: 'failed', messageId: work.messageId ?? 0, failure: uncertain })
    else await postponeWork(platform.db, work, 0)
  }
}
