import { openCredentials } from '#server/connections/credentials.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { Lease } from '#server/exchange/lease-platform-db.ts'
import { beginWork, endWork, giveBackWork, type Work } from '#server/exchange/outbox-work-platform-db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { HostFact } from '#server/exchange/host-fact.ts'
import { expired } from '#server/exchange/expired.ts'
import { doWork } from './do-work.ts'
import { isRestricted, opensChat, refuseNewChat } from './new-chat-limit.ts'
import { Pace } from './pace.ts'
import { insist } from './send-work.ts'
import type { SessionFleet } from './session-fleet.ts'

type Surroundings = {
  platform: Platform
  channels: Channels
  fleet: SessionFleet
  node: string
  uploadFolder: string
  isHeld: () => boolean
  /** Schedules another look at the outbox after so many milliseconds. */
  later: (waitMs: number) => void
  onDone: () => void
}

/** Runs tasks in parallel, each at the pace of its connection. */
export function runTasks(given: Surroundings) {
  const { platform, channels, fleet, node, uploadFolder, isHeld, later, onDone } = given
  const paces = new Map<number, Pace>()
  const busy = new Map<number, Work>()
  /** Tasks that the pace holds back, each with the moment when it may start. */
  const resting = new Map<number, number>()
  const doing = new Set<Promise<void>>()
  const closing = new AbortController()

  const paceOf = (lease: Lease): Pace => {
    const known = paces.get(lease.whatsappId)
    if (known) return known
    const limits = channels[lease.channel]?.pace ?? { perSecond: 1, pairBurst: 1, pairEveryMs: 1000 }
    const made = new Pace(limits, performance.now())
    paces.set(lease.whatsappId, made)
    return made
  }

  const run = async (work: Work, lease: Lease) => {
    resting.delete(work.id)
    const adapter = fleet.lineOf(lease)
    if (!adapter) return
    if (work.expired) return endWork(platform.db, work, expiryOf(work))
    if (opensChat(work) && isRestricted(lease, platform.now())) return refuseNewChat(platform, work)
    // The pace limits messages only: other requests to the provider do not count.
    const waitMs = work.task.kind === 'send' ? paceOf(lease).take(work.lane, performance.now()) : 0
    if (waitMs > 0) {
      resting.set(work.id, performance.now() + waitMs)
      return later(waitMs)
    }
    // A node stops at once when its lease ends: another may have taken the connection.
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

  /**
   * Retries until the database is back: the rest of the lane would wait for ever. While closing it leaves the task as it is: the next host
   * finds out whether it was sent.
   */
  const giveBack = async (work: Work, { fence }: Lease) => {
    if (closing.signal.aborted) return
    await insist(closing.signal, () => giveBackWork(platform.db, work, { fence, waitMs: 5000 }))
  }

  return {
    busy,
    /** Tells whether a task may begin: it is not running, and the pace does not hold it back. */
    isReady: ({ id }: Work) => !busy.has(id) && (resting.get(id) ?? 0) <= performance.now(),
    start: (work: Work, lease: Lease) => {
      busy.set(work.id, work)
      const job = run(work, lease)
        .catch((error: unknown) => {
          platform.log.error({ err: error, task: work.task.kind }, 'a task stumbled')
          return giveBack(work, lease)
        })
        .catch(() => {})
        .finally(() => {
          busy.delete(work.id)
          doing.delete(job)
          onDone()
        })
      doing.add(job)
    },
    /** Resolves when all tasks are done; aborts those that take longer than five seconds. */
    finish: async () => {
      setTimeout(() => closing.abort(), 5000).unref()
      await Promise.allSettled(doing)
    },
  }
}

/** Failure of a message that was not sent in time, and of a file that was not fetched; other expired tasks are dropped silently. */
function expiryOf({ task, messageId }: Work): HostFact | null {
  if (messageId === null) return null
  if (task.kind === 'send') return { type: 'failed', messageId, failure: expired }
  if (task.kind !== 'download') return null
  const { kind: _, ...source } = task
  return {
    type: 'not-stored',
    messageId,
    failure: expired,
    file: { reason: 'failed', size: null, ...source },
  }
}
