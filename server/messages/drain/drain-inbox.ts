import type { Platform } from '#server/platform/kernel/context.ts'
import { listen } from '#server/platform/database/listen.ts'
import { programVersion } from '#server/platform/program-version.ts'
import { type Applied, type Applying, applyLane } from './apply-lane.ts'
import { applyOutcomes, type Outcomes } from './apply-outcomes.ts'
import { findDueLanes, type Lane } from './due-lane-platform-db.ts'
import { reviveOtherVersions } from '#server/connections/manage/parked-platform-db.ts'

export type Inbox = {
  /** Something was stored: looks at once. */
  wake: () => void
  close: () => Promise<void>
}

const lanesAtOnce = 8
/** The rest stays free for others, so that one busy company does not delay them (decision D99). */
const mostOfOneCompany = 6
/** Most parallel lanes with only outcomes of sent messages: each message has three such facts. */
const mostWithoutNews = 3
/** The same while customers' messages wait: never zero, and outcomes that wait longer are applied together. */
const mostBesideNews = 1
/** Conversations of one connection whose outcomes are applied together. */
const lanesTogether = 32
const lanesALook = 64
const idleMs = 1000
const earlyMs = 100
/** While lanes are due, at least this many parts of the time go to applying them for each part spent on looking. */
const partsOfWork = 3
const longestWithoutLookMs = 50

/**
 * Applies stored facts until closed: woken by the process that stored them, by NOTIFY from other processes, and once a second for facts
 * that were postponed or left by a dead node. Conversations run in parallel, each in its own order; companies and their connections take
 * turns.
 */
export function drainInbox(platform: Platform, applying: Applying): Inbox {
  const running = new Set<Run>()
  /** Lanes of all running work. */
  const busy = new Set<string>()
  let ready: Lane[] = []
  /** Last applied fact of lanes that ran during a look: what the look found in them may be done by now. */
  const doneUpTo = new Map<string, number>()
  let closed = false
  let asked = false
  let mayBeMore = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  /** Time until which nothing is looked for, because a fact failed due to the environment. */
  let pausedUntil = 0
  let lookedUntil = 0

  const wake = () => {
    asked = true
    if (closed || looking) return
    clearTimeout(timer)
    const pauseMs = Math.max(pausedUntil, ready.length ? lookedUntil : 0) - performance.now()
    if (pauseMs > 0) return rest(pauseMs)
    looking = look()
      .catch((error: unknown) => {
        platform.log.error({ err: error }, 'the inbox stumbled')
        pausedUntil = performance.now() + idleMs
      })
      .finally(() => {
        looking = null
        if (asked) wake()
        else rest(idleMs)
      })
  }
  const rest = (ms: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(wake, ms)
  }
  const look = async () => {
    asked = false
    doneUpTo.clear()
    const began = performance.now()
    ready = await findDueLanes(platform.db, lanesALook)
    const ended = performance.now()
    lookedUntil = ended + Math.min((ended - began) * partsOfWork, longestWithoutLookMs)
    mayBeMore = ready.length === lanesALook
    fill()
  }
  const fill = () => {
    while (!closed && running.size < lanesAtOnce) {
      const next = ready.findIndex((lane) => !busy.has(keyOf(lane)) && mayRun(lane))
      const [first] = next < 0 ? [] : ready.splice(next, 1)
      if (!first) break
      const [lane, ...others] = [first, ...takeBeside(first)].filter(isLeft)
      if (lane) start([lane, ...others])
    }
  }
  const isLeft = (lane: Lane) => lane.last > (doneUpTo.get(keyOf(lane)) ?? 0)
  /** Returns lanes that are applied together with this one. */
  const takeBeside = (first: Lane): Lane[] => {
    if (first.isNews) return []
    const beside = ready
      .filter((lane) => !lane.isNews && lane.whatsappId === first.whatsappId && !busy.has(keyOf(lane)))
      .slice(0, lanesTogether - 1)
    ready = ready.filter((lane) => !beside.includes(lane))
    return beside
  }
  const mayRun = ({ companyId, whatsappId, isNews }: Lane) => {
    const lanes = [...running].map(({ lanes: [lane] }) => lane)
    if (lanes.filter((lane) => lane.companyId === companyId).length >= mostOfOneCompany) return false
    if (isNews) return true
    const outcomes = lanes.filter((lane) => !lane.isNews)
    if (outcomes.some((lane) => lane.whatsappId === whatsappId)) return false
    const most = ready.some((lane) => lane.isNews && !busy.has(keyOf(lane)))
      ? mostBesideNews
      : mostWithoutNews
    return outcomes.length < most
  }

  const start = (lanes: Outcomes) => {
    const run: Run = { lanes, done: Promise.resolve() }
    running.add(run)
    for (const lane of lanes) busy.add(keyOf(lane))
    run.done = apply(lanes).then((applied) => end(run, applied))
  }
  const apply = ([lane, ...others]: Outcomes): Promise<Applied[]> =>
    (lane.isNews
      ? applyLane(platform, applying, lane).then((applied) => [applied])
      : applyOutcomes(platform, applying, [lane, ...others])
    ).catch((error: unknown) => {
      platform.log.error({ err: error }, 'the inbox stumbled')
      return [{ outcome: 'stuck' as const, upTo: 0 }]
    })
  const end = (run: Run, applied: Applied[]) => {
    running.delete(run)
    for (const [index, lane] of run.lanes.entries()) {
      busy.delete(keyOf(lane))
      doneUpTo.set(keyOf(lane), applied[index]?.upTo ?? 0)
    }
    const is = (outcome: Applied['outcome']) => applied.some((each) => each.outcome === outcome)
    if (is('stuck')) {
      pausedUntil = performance.now() + idleMs
      ready = []
    }
    fill()
    if (is('early')) rest(earlyMs)
    if (is('more') || (!ready.length && (asked || mayBeMore))) wake()
  }
  const listening = listen({
    url: platform.db.ownerUrl,
    channels: ['inbound'],
    onNotice: wake,
    onConnect: wake,
    log: platform.log,
  })
  reviveOtherVersions(platform.db, programVersion).then(wake, (error: unknown) =>
    platform.log.error({ err: error }, 'what was put aside could not be taken up'),
  )
  wake()
  return {
    wake,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await listening.close()
      await looking
      await Promise.all([...running].map(({ done }) => done))
    },
  }
}

type Run = { lanes: Outcomes; done: Promise<void> }

const keyOf = ({ whatsappId, lane }: Lane) => `${whatsappId} ${lane}`
