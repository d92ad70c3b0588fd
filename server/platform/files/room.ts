import type { DbHandle } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import { writeProbe } from './room-platform-db.ts'
import type { Storage } from './storage.ts'

const lookEveryMs = 30_000

export type RoomPart = 'database' | 'storage'
export type PartState = 'ok' | 'full' | 'unreachable'
/** The parts that accept no more bytes, and since when. */
export type NoRoom = { full: RoomPart[]; since: Date }

/** Watches whether bytes can still be written to the disks of the database and of the stored files. */
export type Room = {
  /** Returns null while there is room. */
  state: () => NoRoom | null
  /** Writes a probe to both parts and returns their states. */
  look: () => Promise<Record<RoomPart, PartState>>
  /** Returns whether an error means that nothing more can be written, and then looks at once. */
  note: (error: unknown) => boolean
  /** Looks every 30 seconds until closed. `tell` is called when room runs out, and when there is room again. */
  watch: (tell: (state: NoRoom | null) => void) => { close: () => Promise<void> }
}

/** Codes of Node and PostgreSQL for a disk that is full, over its quota, or read-only. */
const outOfRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])
/** A read-only database has the same code as a write inside a read-only transaction, which is a bug. */
const readOnlyDatabase = '25006'

/** Returns whether an error, or a cause of it, says that a disk accepts no more bytes. */
export const isOutOfRoom = (error: unknown): boolean => codesOf(error).some((code) => outOfRoom.has(code))

function codesOf(error: unknown): string[] {
  const codes: string[] = []
  let at = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    codes.push(String((at as { code?: unknown }).code))
    at = at.cause
  }
  return codes
}

/** Opens the watch over the database and storage of a process. */
export function openRoom(given: { db: DbHandle; storage: Storage; log: Log; now: () => Date }): Room {
  const { db, storage, log, now } = given
  let known: NoRoom | null = null
  let tell: (state: NoRoom | null) => void = () => {}
  let looking: Promise<Record<RoomPart, PartState>> | null = null

  const look = async () => {
    const [database, stored] = await Promise.all([stateOf(writeProbe(db)), stateOf(storage.check())])
    const states = { database, storage: stored }
    const full = (['database', 'storage'] as const).filter((part) => states[part] === 'full')
    const before = known
    known = full.length ? { full, since: before?.since ?? now() } : null
    if (known && !before) log.error({ full }, 'a disk takes no more bytes')
    if (before && !known) log.info('there is room again')
    if (Boolean(before) !== Boolean(known)) tell(known)
    return states
  }
  /** Concurrent callers share one result. */
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  return {
    state: () => known,
    look: lookOnce,
    note: (error) => {
      const isOut = isOutOfRoom(error)
      if (isOut || codesOf(error).includes(readOnlyDatabase)) void lookOnce()
      return isOut
    },
    watch: (given) => {
      tell = given
      const timer = setInterval(() => void lookOnce(), lookEveryMs)
      return {
        close: async () => {
          clearInterval(timer)
          tell = () => {}
          await looking
        },
      }
    },
  }
}

const stateOf = (work: Promise<unknown>): Promise<PartState> =>
  work.then(
    () => 'ok',
    (error: unknown) =>
      isOutOfRoom(error) || codesOf(error).includes(readOnlyDatabase) ? 'full' : 'unreachable',
  )
