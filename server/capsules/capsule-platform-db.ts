import { sql } from 'kysely'
import { closedDays } from '#domain/companies/renewal-rules.ts'
import { chooseCompany } from '#server/companies/company-platform-db.ts'
import { throwIfNameTaken, throwUnlessOffered } from '#server/company-admin/company-platform-db.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import type { CapsuleHead } from './capsule-format.ts'

/** The last migration that the database has. */
export const findSchemaVersion = (db: DbHandle): Promise<string> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(tx)
    return rows[0]?.name ?? ''
  })

type Target = {
  /** Notes the new company beside the restore, in the same transaction. */
  note: (tx: Db, id: number) => Promise<unknown>
  name: string
  planId: number
  dueDate: Date
  anchorDay: number
  closedBy: string
  facts: CapsuleHead['company']
}

/**
 * Makes the company that a capsule is put into. Until it is whole it is a closed one that can neither be opened nor restored; a name or
 * plan that is gone meanwhile refuses it.
 */
export const makeTarget = (
  db: DbHandle,
  { note, name, planId, dueDate, anchorDay, closedBy, facts }: Target,
  now: Date,
): Promise<number> =>
  db.asPlatform(async (tx) => {
    await throwIfNameTaken(tx, name)
    await throwUnlessOffered(tx, planId)
    const { email, phone, document, timeZone, addressStreet, addressCity, addressState } = facts
    const row = await tx
      .insertInto('companies')
      .values({
        ...{ name, planId, dueDate, anchorDay, email, phone, document, timeZone },
        ...{ addressStreet, addressCity, addressState, closedBy, status: false, eraseStep: 'restoring' },
        closedAt: new Date(now.getTime() - (closedDays + 1) * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await note(tx, row.id)
    return row.id
  })

/** The same checks before anything is uploaded. */
export const throwUnlessFree = (db: DbHandle, { name, planId }: { name: string; planId: number }) =>
  db.asPlatform(async (tx) => {
    await throwIfNameTaken(tx, name)
    await throwUnlessOffered(tx, planId)
  })

/** The company is whole: it opens, and its restore ends, in one transaction. */
export const openTarget = (db: DbHandle, id: number, finish: (tx: Db) => Promise<void>) =>
  db.asPlatform(async (tx) => {
    await tx
      .updateTable('companies')
      .set({ status: true, closedAt: null, closedBy: '', eraseStep: null })
      .where('id', '=', id)
      .execute()
    await finish(tx)
  })

/** Whether a company that was begun is still there and not whole; another try may have removed or opened it. */
export const hasTarget = (db: DbHandle, id: number): Promise<boolean> =>
  db.asPlatform(async (tx) => {
    const row = await tx
      .selectFrom('companies')
      .select('id')
      .where('id', '=', id)
      .where('erasedAt', 'is', null)
      .where('eraseStep', 'is not', null)
      .executeTakeFirst()
    return row !== undefined
  })

/** Removes a company that was never whole, once its rows are erased. */
export const removeTarget = (db: DbHandle, id: number) =>
  db.asPlatform(async (tx) => {
    await chooseCompany(tx, id)
    await tx.deleteFrom('companies').where('id', '=', id).where('erasedAt', 'is not', null).execute()
  })

/** Returns those of the addresses, in lower case, that users of the installation have in any case. */
export const findTakenEmails = (db: DbHandle, emails: string[]): Promise<Set<string>> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ email: string }>`
      select lower(email) as email from users where lower(email) = any (${emails.map((email) => email.toLowerCase())})`.execute(
      tx,
    )
    return new Set(rows.map(({ email }) => email))
  })

/** Exports whose time is over, or whose job is lost: they have not gone on since `movedBefore`. */
export const findOverdue = (db: DbHandle, { now, movedBefore }: { now: Date; movedBefore: Date }) =>
  db.asPlatform(async (tx) => ({
    expired: await tx
      .selectFrom('capsuleExports')
      .select(['companyId', 'uuid'])
      .where('expiresAt', '<=', now)
      .execute(),
    lostExports: await tx
      .selectFrom('capsuleExports')
      .select(['companyId', 'uuid'])
      .where('state', 'in', ['waiting', 'running'])
      .where('movedAt', '<', movedBefore)
      .execute(),
    lostRestores: await tx
      .selectFrom('capsuleRestores')
      .select(['companyId', 'uuid', 'targetId', 'state'])
      .where('state', 'in', ['waiting', 'checking', 'running'])
      .where('movedAt', '<', movedBefore)
      .execute(),
    leftUploads: await tx
      .selectFrom('capsuleRestores')
      .select(['companyId', 'uuid'])
      .where('state', '=', 'receiving')
      .where('movedAt', '<', new Date(now.getTime() - uploadRestMs))
      .execute(),
  }))

/** Time after which an upload that was not continued is removed. */
const uploadRestMs = 48 * 3_600_000
