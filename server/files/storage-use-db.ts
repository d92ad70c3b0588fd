import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

const gigabyte = 1024 ** 3

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
export async function throwIfFull(ctx: Pick<CompanyContext, 'read' | 'storage'>, bytes: number) {
  const { used, limit } = await ctx.read((tx) => findStorageUse(tx, ctx.storage.mostBytes))
  if (used + bytes > limit) throw new AppError('ERR_STORAGE_LIMIT', { limit, used, size: bytes })
}
