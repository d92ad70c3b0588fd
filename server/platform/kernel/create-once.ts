import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

type Owner = { companyId: number }
/** The table of a record, and the key under which a form creates it. */
type CreationKey = { kind: keyof Database; clientId: string | undefined }
type Creation<T> = CreationKey & {
  create: () => Promise<T>
  find: (id: number) => Promise<T | null | undefined>
}

/**
 * Creates a record once for each key, in the caller's transaction. A repeated request, whose first answer was lost, creates and changes
 * nothing, whatever its values are: it returns the record of the first one. Throws ERR_NOT_FOUND if that was deleted since. Requests with one
 * key wait for each other; without a key each creates a record.
 */
export async function createOnce<T extends { id: number }>(
  owner: Owner,
  tx: Db,
  { create, find, ...key }: Creation<T>,
): Promise<T> {
  const { kind, clientId } = key
  if (clientId === undefined) return create()
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${clientId}))`.execute(tx)
  const createdId = await findCreatedId(owner, tx, key)
  if (createdId === undefined) {
    const record = await create()
    const row = { companyId: owner.companyId, kind, clientId, recordId: record.id }
    await tx.insertInto('createdRecords').values(row).execute()
    return record
  }
  const record = await find(createdId)
  if (!record) throw new AppError('ERR_NOT_FOUND')
  return record
}

/** Returns the id of the record that was created under a key. Spares a repeated request what precedes the transaction of the creation. */
export async function findCreatedId(
  { companyId }: Owner,
  tx: Db,
  { kind, clientId }: CreationKey,
): Promise<number | undefined> {
  if (clientId === undefined) return undefined
  const row = await tx
    .selectFrom('createdRecords')
    .select('recordId')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return row?.recordId
}
