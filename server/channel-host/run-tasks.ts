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
  /** Asks to look again in so many milliseconds. */
  later: (waitMs: number) => void
  onDone: () => void
}

/** Runs tasks side by side, each at the pace of its connection. */
export function runTasks(given: Surroundings) {
  const { platform, channels, fleet, node, uploadFolder, isHeld, later, onDone } = given
  const paces = new Map<number, Pace>()
  const busy = new Map<number, Work>()
  /** Tasks that the pace holds back, and until when. */
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

  /**
   * It is tried until the database is back: whoever waits in the same lane would wait for ever. While closing it stays as it is: whether
   * it was sent is then for the next host to ask.
   */
  const giveBack = async (work: Work, { fence }: Lease) => {
    if (closing.signal.aborted) return
    await insist(closing.signal, () => giveBackWork(platform.db, work, { fence, waitMs: 5000 }))
  }

  return {
    busy,
    /** Whether a task may be begun: nobody is at it, and its pace does not hold it back. */
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
    /** Resolves when all is done; what takes longer than five seconds is broken off. */
    finish: async () => {
      setTimeout(() => closing.abort(), 5000).unref()
      await Promise.allSettled(doing)
    },
  }
}

/** A message that was to leave by then and did not is named; of what else is too late nobody has to hear. */
const expiryOf = ({ task, messageId }: Work): HostFact | null =>
  task.kind === 'send' && messageId !== null ? { type: 'failed', messageId, failure: expired } : null
