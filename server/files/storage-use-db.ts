import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { type FileKind, mostForCustomers, type StorageLevel } from '#domain/files/storage-rules.ts'
import { gigabyte } from '#domain/plans/plan-rules.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

/** How many bytes the company stores, and how many it may by its plan, or else by the installation. */
export async function findStorageUse(tx: Db, mostBytes: number): Promise<{ used: number; limit: number }> {
  const { rows } = await sql<{ used: number; planGb: number | null }>`
    select (select coalesce(sum(bytes), 0)::bigint from storage_changes) as used,
      (select storage_gb from companies join plans on plans.id = plan_id
        where companies.id = current_setting('app.company_id')::int) as plan_gb`.execute(tx)
  const { used = 0, planGb = null } = rows[0] ?? {}
  return { used, limit: planGb === null ? mostBytes : planGb * gigabyte }
}

/** Throws ERR_STORAGE_LIMIT where so many bytes more are too many for the company (decision D37). */
export const throwIfFull = (ctx: Pick<CompanyContext, 'read' | 'storage'>, bytes: number) =>
  ctx.read((tx) => throwIfOver(tx, ctx.storage.mostBytes, bytes))

/**
 * The same in the transaction that saves the bytes. Locks the company's uploads until it ends, so that two at once never take the same
 * room.
 */
export async function throwIfFullNow(ctx: Pick<CompanyContext, 'storage'>, tx: Db, bytes: number) {
  await sql`select pg_advisory_xact_lock(hashtext('storage'), current_setting('app.company_id')::int)`.execute(
    tx,
  )
  await throwIfOver(tx, ctx.storage.mostBytes, bytes)
}

async function throwIfOver(tx: Db, mostBytes: number, bytes: number) {
  const { used, limit } = await findStorageUse(tx, mostBytes)
  if (used + bytes > limit) throw new AppError('ERR_STORAGE_LIMIT', { limit, used, size: bytes })
}

/** Whether a customer's file is still stored: those have some room beyond the limit, since customers cannot be asked to wait. */
export async function hasRoomForCustomers(tx: Db, mostBytes: number, bytes: number): Promise<boolean> {
  const { used, limit } = await findStorageUse(tx, mostBytes)
  return used + bytes <= mostForCustomers(limit)
}

/** Bytes and files that the company stores of each kind, the most bytes first. */
export async function findStorageKinds(tx: Db): Promise<{ kind: FileKind; bytes: number; files: number }[]> {
  const { rows } = await sql<{ kind: FileKind; bytes: number; files: number }>`
    select kind, sum(bytes)::bigint as bytes, sum(files)::int as files from storage_changes
    group by kind having sum(files) > 0 order by sum(bytes) desc, kind`.execute(tx)
  return rows
}

/** The step of its room that the company was told of last. */
export async function findStorageLevel(tx: Db): Promise<{ level: StorageLevel; since: Date | null }> {
  const { storageLevel, storageLevelSince } = await tx
    .selectFrom('companies')
    .select(['storageLevel', 'storageLevelSince'])
    .executeTakeFirstOrThrow()
  return { level: storageLevel as StorageLevel, since: storageLevelSince }
}
