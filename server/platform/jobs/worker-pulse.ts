import type { DbHandle } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import { takeBackTimes, type WaitingTime } from './clock-set-back-platform-db.ts'
import { freeDead, noteAlive } from './worker-platform-db.ts'

const beatMs = 10_000

type Options = { db: DbHandle; workers: () => string[]; times: readonly WaitingTime[]; log: Log }

/**
 * Records every ten seconds, until closed, that this node's workers are alive, and frees the jobs of workers without a pulse for a minute,
 * so that they run again. Without it a killed worker would keep its jobs and queues locked for four hours. Also follows a clock that was
 * set back.
 */
export function keepPulse({ db, workers, times, log }: Options): { close: () => Promise<void> } {
  const beat = async () => {
    try {
      await noteAlive(db, workers())
      await freeDead(db)
      if (await takeBackTimes(db, times)) log.warn('the database’s clock was set back')
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the workers could not say that they live')
    }
  }
  let running = beat()
  const timer = setInterval(() => {
    running = running.then(beat)
  }, beatMs)
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
