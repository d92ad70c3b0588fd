import { sql } from 'kysely'
import type { Log } from '#server/platform/log.ts'
import type { DbHandle } from './db.ts'

const measureEveryMs = 10_000
/** A slower answer says too little about the time. */
const maxRoundTripMs = 1000
/** Smaller differences come from the way of the answer, and would only make the time jump. */
const minChangeMs = 250
/** From here on a person should correct the machine's clock. */
const toldFromMs = 30_000

type Machine = { log: Log; machineClock?: () => number }
export type DatabaseClock = { now: () => Date; measure: () => Promise<void>; close: () => void }

/**
 * Opens a clock that shows the database's time, measured anew every ten seconds: what is due is stored and compared by one clock, however
 * wrong that of a machine is.
 */
export async function openDatabaseClock(
  db: DbHandle,
  { log, machineClock = Date.now }: Machine,
): Promise<DatabaseClock> {
  let offsetMs = 0
  const measure = async () => {
    const sentAt = machineClock()
    const theirs = await db.asPlatform(async (tx) => {
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(tx)
      return rows[0]?.ms
    })
    const roundTripMs = machineClock() - sentAt
    if (theirs === undefined || roundTripMs < 0 || roundTripMs > maxRoundTripMs) return
    const measured = theirs - (sentAt + roundTripMs / 2)
    if (Math.abs(measured - offsetMs) < minChangeMs) return
    if (Math.abs(measured) >= toldFromMs)
      log.warn({ seconds: Math.round(-measured / 1000) }, 'this machine’s clock differs from the database’s')
    offsetMs = Math.abs(measured) < minChangeMs ? 0 : measured
  }
  const measureOrLog = () =>
    measure().catch((error: Error) => log.debug({ error: error.message }, 'the database’s time was not read'))
  await measureOrLog()
  const timer = setInterval(measureOrLog, measureEveryMs)
  timer.unref()
  return { now: () => new Date(machineClock() + offsetMs), measure, close: () => clearInterval(timer) }
}
