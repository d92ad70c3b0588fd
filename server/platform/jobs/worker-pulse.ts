import type { DbHandle } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import { freeDead, noteAlive } from './worker-platform-db.ts'

const beatMs = 10_000

type Options = { db: DbHandle; workers: () => string[]; log: Log }

/**
 * Tells the other nodes every ten seconds, until it is closed, that this node's workers live, and frees what workers had in hand
 * that were not heard of for a minute: it is done again. Without it a killed worker would keep its jobs, and the turns it held,
 * for four hours.
 */
export function keepPulse({ db, workers, log }: Options): { close: () => Promise<void> } {
  const beat = async () => {
    try {
      await noteAlive(db, workers())
      await freeDead(db)
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
