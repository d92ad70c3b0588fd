import type { Channels } from '#server/channels/registry.ts'
import type { Platform } from '#server/platform/context.ts'
import { listen } from '#server/platform/listen.ts'
import { type Applied, applyLane } from './apply-lane.ts'
import { findDueLanes, type Lane } from './inbox-db.ts'

export type Inbox = {
  /** Something was stored: look at once. */
  wake: () => void
  close: () => Promise<void>
}

const lanesAtOnce = 6
const lanesARound = 256
const idleMs = 1000
const earlyMs = 100

/**
 * Applies stored facts as long as it is open: woken by whoever stored them, by NOTIFY from other processes, and once a second
 * for what was postponed or left by a node that died. Conversations run side by side, each in its own order.
 */
export function drainInbox(platform: Platform, channels: Channels): Inbox {
  let closed = false
  let woken = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let active = false
  let waitMs = idleMs

  const round = async (): Promise<void> => {
    while (woken && !closed) {
      woken = false
      const lanes = await findDueLanes(platform.db, lanesARound)
      const applied = await applyAll(platform, channels, lanes, () => closed)
      if (applied.has('more') || lanes.length === lanesARound) woken = true
      waitMs = applied.has('early') ? earlyMs : idleMs
    }
  }
  const wake = () => {
    woken = true
    if (active || closed) return
    active = true
    clearTimeout(timer)
    running = round()
      .catch((error: unknown) => platform.log.error({ err: error }, 'the inbox stumbled'))
      .finally(() => {
        active = false
        if (closed) return
        if (woken) setImmediate(wake)
        else timer = setTimeout(wake, waitMs)
      })
  }
  const listening = listen({
    url: platform.db.ownerUrl,
    channels: ['inbound'],
    onNotice: wake,
    onConnect: wake,
    log: platform.log,
  })
  wake()
  return {
    wake,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await listening.close()
      await running
    },
  }
}

async function applyAll(platform: Platform, channels: Channels, lanes: Lane[], isClosed: () => boolean) {
  let next = 0
  const applied = new Set<Applied>()
  const work = async () => {
    while (next < lanes.length && !isClosed()) {
      const lane = lanes[next++]
      if (lane) applied.add(await applyLane(platform, channels, lane))
    }
  }
  await Promise.all(Array.from({ length: lanesAtOnce }, work))
  return applied
}
