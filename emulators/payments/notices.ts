import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { z } from 'zod'

/** Delivery modes of notices. All off is the healthy case: once, at once, in order. */
export const noticeModes = z.strictObject({
  /** Number of parallel posts of every notice. */
  duplicate: z.int().min(1).max(100).default(1),
  /** Collects notices for a moment and sends them in reverse order. */
  outOfOrder: z.boolean().default(false),
  delayMs: z.int().min(0).default(0),
  /** Pays a charge and delivers its notice before the request that makes it is answered. */
  early: z.boolean().default(false),
  wrongSignature: z.boolean().default(false),
  oldTimestamp: z.boolean().default(false),
  /** Sends nothing. */
  silent: z.boolean().default(false),
  /** Number of notices about charges unknown to the receiver after each notice. */
  flood: z.int().min(0).max(10_000).default(0),
})
export type NoticeModes = z.infer<typeof noticeModes>

/** Query parameters and headers that prove the sender, added to each try. */
export type Proof = { query?: Record<string, string>; headers?: Record<string, string> }

export type Notice = {
  provider: string
  /** Subject of the notice, shown in the list of tries. */
  about: string
  /** Address at the time of the try; null: nobody is registered, and the notice is dropped. */
  url: () => string | null
  contentType?: string
  body: string
  /** Makes the proof of the sender; called for each try, since some proofs contain a time. */
  prove: (how: { isWrong: boolean; isOld: boolean }) => Proof
  /** Makes the same notice about an unknown charge, for floods. */
  ofStranger?: () => string
  /** Minutes to wait after the first failed try, the second, and so on; after the last the notice is given up. */
  retryMinutes: readonly number[]
  isTaken: (status: number) => boolean
  timeoutMs: number
  /** Notices of one lane are sent one after another; null: this one waits for none. */
  lane: string | null
  /** Holds tries back while true, as in a paused queue. */
  isHeld?: () => boolean
  onTry?: (taken: boolean) => void
  /** Tells whether the receiver is known to have the news by other means; asked before each further try. */
  isKnown?: () => boolean
}

/** One try of one notice; `status` 0: no answer. */
export type NoticeTry = {
  provider: string
  about: string
  url: string
  headers: Record<string, string>
  body: string
  at: Date
  attempt: number
  status: number
  answer: string
}

export type NoticeSender = ReturnType<typeof openNoticeSender>

const gatherMs = 60
const holdMs = 20

/** Posts notices until they are accepted or given up. A minute between a provider's retries lasts `minuteMs` here. */
export function openNoticeSender({ now, minuteMs = 20 }: { now: () => Date; minuteMs?: number }) {
  const agent = new Agent({ connections: 64 })
  const stop = new AbortController()
  const lanes = new Map<string, Promise<void>>()
  const tries: NoticeTry[] = []
  let modes = noticeModes.parse({})
  let gathered: Notice[] = []
  let pending = 0
  let strangers = 0

  return {
    send,
    /** Returns all tries, with our answers. */
    tries: () => tries,
    pending: () => pending,
    modes: () => modes,
    setModes: (given: Partial<NoticeModes>) => {
      modes = noticeModes.parse({ ...modes, ...given })
    },
    idle,
    clear: () => {
      tries.length = 0
      modes = noticeModes.parse({})
    },
    close: async () => {
      stop.abort()
      await agent.destroy()
    },
  }

  function send(notice: Notice) {
    if (modes.silent || stop.signal.aborted) return
    pending += 1
    if (!modes.outOfOrder) return void enter(notice)
    gathered.push(notice)
    if (gathered.length === 1) void leaveLastFirst()
  }

  async function leaveLastFirst() {
    await sleep(gatherMs, undefined, { signal: stop.signal }).catch(() => {})
    const group = gathered.reverse()
    gathered = []
    for (const notice of group) await enter(notice)
  }

  function enter(notice: Notice): Promise<void> {
    const before = notice.lane === null ? undefined : lanes.get(notice.lane)
    // Rejects only when the emulator closes, and then nobody needs the result.
    const delivery = (before ?? Promise.resolve())
      .then(() => deliver(notice))
      .catch(() => {})
      .finally(() => {
        pending -= 1
      })
    if (notice.lane !== null) lanes.set(notice.lane, delivery)
    return delivery
  }

  async function deliver(notice: Notice) {
    if (modes.delayMs) await sleep(modes.delayMs, undefined, { signal: stop.signal })
    const { duplicate, flood } = modes
    await Promise.all(Array.from({ length: duplicate }, () => postUntilTaken(notice)))
    for (let sent = 0; sent < flood && notice.ofStranger; sent += 1) {
      strangers += 1
      await post({ ...notice, about: `stranger ${strangers}`, body: notice.ofStranger() }, 1)
    }
  }

  async function postUntilTaken(notice: Notice) {
    for (let attempt = 1; ; attempt += 1) {
      while (notice.isHeld?.()) await sleep(holdMs, undefined, { signal: stop.signal })
      const taken = await post(notice, attempt)
      notice.onTry?.(taken)
      if (taken) return
      const minutes = notice.retryMinutes[attempt - 1]
      if (minutes !== undefined) await sleep(minutes * minuteMs, undefined, { signal: stop.signal })
      // A paused queue keeps its notices, and their tries start again once it is resumed.
      else if (notice.isHeld?.()) attempt = 0
      else return
      if (notice.isKnown?.()) return
    }
  }

  /** Posts one try; returns whether the notice needs no other. */
  async function post(notice: Notice, attempt: number): Promise<boolean> {
    const base = notice.url()
    if (base === null) return true
    const proof = notice.prove({ isWrong: modes.wrongSignature, isOld: modes.oldTimestamp })
    const url = new URL(base)
    for (const [name, value] of Object.entries(proof.query ?? {})) url.searchParams.set(name, value)
    const headers = { 'content-type': notice.contentType ?? 'application/json', ...proof.headers }
    const made = { provider: notice.provider, about: notice.about, url: url.href, headers, body: notice.body }
    const attempted: NoticeTry = { ...made, at: now(), attempt, status: 0, answer: '' }
    tries.push(attempted)
    try {
      const answer = await request(url, {
        method: 'POST',
        headers,
        body: notice.body,
        dispatcher: agent,
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(notice.timeoutMs)]),
      })
      attempted.answer = (await answer.body.text()).slice(0, 2000)
      attempted.status = answer.statusCode
    } catch {
      stop.signal.throwIfAborted()
    }
    return notice.isTaken(attempted.status)
  }

  /** Resolves when everything was accepted or given up, or `atMostMs` have passed. */
  async function idle(atMostMs: number) {
    const deadline = Date.now() + atMostMs
    while (pending > 0 && Date.now() < deadline) await sleep(5)
  }
}
