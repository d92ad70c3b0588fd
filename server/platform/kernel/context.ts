import { sql } from 'kysely'
import type { Viewer } from '#domain/access/access.ts'
import type { Db, DbHandle, How } from '#server/platform/database/db.ts'
import type { Emit, Recorded } from './events.ts'
import type { FileSigner } from '#server/platform/files/file-signer.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/network/mail.ts'
import type { GuardedFetch } from '#server/platform/network/outbound.ts'
import type { OutsideAddresses } from '#server/platform/network/outside-addresses.ts'
import type { PaymentAddresses } from '#server/platform/network/payment-addresses.ts'
import type { Room } from '#server/platform/files/room.ts'
import type { PeopleFirst } from '#server/platform/people-first.ts'
import type { Push } from '#server/platform/network/push.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Storage } from '#server/platform/files/storage.ts'

/** Shared objects of the process that use cases may need beside the database. */
export type Platform = {
  db: DbHandle
  storage: Storage
  files: FileSigner
  secrets: Secrets
  mail: Mail
  push: Push
  outbound: GuardedFetch
  outside: OutsideAddresses
  payments: PaymentAddresses
  /** State of the disks. */
  room: Room
  /** Requests of people under way in this process. */
  people: PeopleFirst
  log: Log
  /** Delivers committed events of a company to sockets and listeners. */
  publish: (companyId: number, events: Recorded[]) => void
  now: () => Date
}

/** Everything that a use case of one company may use without a person: context of jobs and inbound facts. */
export type CompanyContext = {
  companyId: number
  now: Date
  /** Runs one transaction restricted to the company. */
  transaction: <T>(work: (tx: Db) => Promise<T>, how?: How) => Promise<T>
  /** The same for reading only: faster, and writes fail; `how` as `readCompany` takes it. */
  read: <T>(work: (tx: Db) => Promise<T>, how?: { isPlannedOnce?: boolean }) => Promise<T>
  /** Runs a part of the transaction that may fail alone: its writes and events are undone, and its error is thrown. */
  inSavepoint: <T>(tx: Db, work: () => Promise<T>) => Promise<T>
  /** Delivers an event after the transaction commits; drops it on rollback. */
  emit: Emit
  storage: Storage
  files: FileSigner
  secrets: Secrets
  push: Push
  mail: Mail
  /** Client for addresses that people set or write. */
  outbound: GuardedFetch
  outside: OutsideAddresses
  log: Log
}

/** Context of a company with the person who asks. Opened per request. */
export type Context = CompanyContext & { viewer: Viewer; sessionId: string; origin: Origin }

/** Origin of a request, and the id under which the log and the response name it. */
export type Origin = { ip: string; requestId: string }

/** Opens a context for one company. Each transaction delivers its own events; events outside of one are delivered at once. */
export function openCompanyContext(
  platform: Platform,
  companyId: number,
  log = platform.log,
): CompanyContext {
  let pending: Recorded[] | null = null
  const publish = (events: Recorded[]) => {
    if (events.length) platform.publish(companyId, events)
  }
  return {
    companyId,
    now: platform.now(),
    transaction: async (work, how) => {
      if (pending) throw new Error('A transaction inside a transaction: pass tx on instead.')
      const events: Recorded[] = []
      pending = events
      try {
        const result = await platform.db.inCompany(companyId, work, how)
        publish(events)
        return result
      } finally {
        pending = null
      }
    },
    read: (work, how) => platform.db.readCompany(companyId, work, how),
    inSavepoint: async (tx, work) => {
      const emitted = pending?.length ?? 0
      // Not awaited: when the savepoint fails, the query that follows fails too.
      const begun = sql`savepoint part`.execute(tx)
      begun.catch(() => {})
      try {
        const result = await work()
        sql`release savepoint part`.execute(tx).catch(() => {})
        return result
      } catch (error) {
        if (pending) pending.length = emitted
        // A lost connection has no savepoint either; the original error says more.
        await sql`rollback to savepoint part`.execute(tx).catch(() => {
          throw error
        })
        throw error
      }
    },
    emit: (name, payload) => {
      const event = { name, payload } as Recorded
      if (pending) pending.push(event)
      else publish([event])
    },
    storage: platform.storage,
    files: platform.files,
    secrets: platform.secrets,
    push: platform.push,
    mail: platform.mail,
    outbound: platform.outbound,
    outside: platform.outside,
    log,
  }
}
