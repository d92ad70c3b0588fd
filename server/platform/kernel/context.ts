import { sql } from 'kysely'
import type { Viewer } from '#domain/access/access.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import type { Emit, Recorded } from './events.ts'
import type { FileSigner } from '#server/platform/files/file-signer.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/network/mail.ts'
import type { GuardedFetch } from '#server/platform/network/outbound.ts'
import type { OutsideAddresses } from '#server/platform/network/outside-addresses.ts'
import type { PaymentAddresses } from '#server/platform/network/payment-addresses.ts'
import type { Room } from '#server/platform/files/room.ts'
import type { Push } from '#server/platform/network/push.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Storage } from '#server/platform/files/storage.ts'

/** Services that the whole process shares and use cases need beside the database. */
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
  /** Whether there is room on the disks. */
  room: Room
  log: Log
  /** Delivers committed events of a company to sockets and listeners. */
  publish: (companyId: number, events: Recorded[]) => void
  now: () => Date
}

/** Everything a use case of one company may touch, without a person: jobs and inbound facts run in it. */
export type CompanyContext = {
  companyId: number
  now: Date
  /** One transaction, already restricted to the company; relaxed, where a crash may take it back and it is then done again. */
  transaction: <T>(work: (tx: Db) => Promise<T>, how?: { isRelaxed?: boolean }) => Promise<T>
  /** The same for reading only: faster, and writing fails. */
  read: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  /** A part of the transaction that may fail alone: what it wrote and emitted is undone, and its error thrown. */
  inSavepoint: <T>(tx: Db, work: () => Promise<T>) => Promise<T>
  /** Delivered after the transaction commits; dropped if it rolls back. */
  emit: Emit
  storage: Storage
  files: FileSigner
  secrets: Secrets
  push: Push
  mail: Mail
  /** The way to addresses that people set or write. */
  outbound: GuardedFetch
  outside: OutsideAddresses
  log: Log
}

/** A company's context with the person who asks. Opened per request. */
export type Context = CompanyContext & { viewer: Viewer; sessionId: string; origin: Origin }

/** Where a request came from, and the id that the log and the answer name it by. */
export type Origin = { ip: string; requestId: string }

/** Opens a context for one company. Each transaction delivers its own events; outside one they go at once. */
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
    read: (work) => platform.db.readCompany(companyId, work),
    inSavepoint: async (tx, work) => {
      const emitted = pending?.length ?? 0
      // Both are answered with what follows them: where one fails, so does that.
      const begun = sql`savepoint part`.execute(tx)
      begun.catch(() => {})
      try {
        const result = await work()
        sql`release savepoint part`.execute(tx).catch(() => {})
        return result
      } catch (error) {
        if (pending) pending.length = emitted
        // A connection that is gone has no savepoint either; its own error says more.
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
