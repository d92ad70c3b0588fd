import type { DbHandle } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import { freeDead, noteAlive, takeBackTimes } from './worker-platform-db.ts'

const beatMs = 10_000

type Options = { db: DbHandle; workers: () => string[]; log: Log }

/**
 * Records every ten seconds, until closed, that this node's workers are alive, and frees the jobs of workers without a pulse for a minute,
 * so that they run again. Without it a killed worker would keep its jobs and queues locked for four hours.
 */
export function keepPulse({ db, workers, log }: Options): { close: () => Promise<void> } {
  const beat = async () => {
    try {
      await noteAlive(db, workers())
      await freeDead(db)
      await takeBackTimes(db)
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
