import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { z } from 'zod'

/** How notices leave. All off is the healthy case: once, at once, in order. */
export const noticeModes = z.strictObject({
  /** Every notice is posted so many times in parallel. */
  duplicate: z.int().min(1).max(100).default(1),
  /** Notices are gathered for a moment and leave last first. */
  outOfOrder: z.boolean().default(false),
  delayMs: z.int().min(0).default(0),
  /** A charge is paid, and its notice taken, before the call that makes it is answered. */
  early: z.boolean().default(false),
  wrongSignature: z.boolean().default(false),
  oldTimestamp: z.boolean().default(false),
  /** Nothing is ever sent. */
  silent: z.boolean().default(false),
  /** Each notice is followed by so many about charges that the receiver never made. */
  flood: z.int().min(0).max(10_000).default(0),
})
export type NoticeModes = z.infer<typeof noticeModes>

/** What a try adds to the address and the headers. */
export type Proof = { query?: Record<string, string>; headers?: Record<string, string> }

export type Notice = {
  provider: string
  /** What it is about, for whoever reads the list. */
  about: string
  /** Null at the time of the try: nobody listens, and it is dropped. */
  url: () => string | null
  contentType?: string
  body: string
  /** Proves who sends it; asked for each try, since some proofs hold a time. */
  prove: (how: { isWrong: boolean; isOld: boolean }) => Proof
  /** The same about a charge that nobody knows, for floods. */
  ofStranger?: () => string
  /** Minutes to wait after the first failed try, the second, and so on; the last ends it. */
  retryMinutes: readonly number[]
  isTaken: (status: number) => boolean
  timeoutMs: number
  /** Notices of one lane wait for each other; null: this one waits for none. */
  lane: string | null
  /** Tries wait while this is true, as in a queue that is paused. */
  isHeld?: () => boolean
  onTry?: (taken: boolean) => void
  /** Whether the receiver has shown by other means that it knows; asked before each further try. */
  isKnown?: () => boolean
}

/** One try of one notice; `status` 0: nobody answered. */
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

/** Posts notices until they are taken or given up. A minute of a provider's patience lasts `minuteMs` here. */
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
    /** Every try there was, with our answer. */
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
    // Rejects only when the emulator closes, and then there is nobody left to tell.
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
      // What a paused queue holds is kept, and its tries begin anew once it goes on.
      else if (notice.isHeld?.()) attempt = 0
      else return
      if (notice.isKnown?.()) return
    }
  }

  /** Whether there is nothing more to do about it. */
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

  /** Resolves when everything was taken or given up, or `atMostMs` have passed. */
  async function idle(atMostMs: number) {
    const deadline = Date.now() + atMostMs
    while (pending > 0 && Date.now() < deadline) await sleep(5)
  }
}
