import { sql } from 'kysely'
import type { StorageLevel } from '#domain/files/storage-rules.ts'
import { gigabyte } from '#domain/plans/plan-rules.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Keeps the appended changes few, so that adding them up stays cheap. */
export const foldStorageChanges = (db: DbHandle) =>
  db.asPlatform((tx) =>
    sql`with folded as (delete from storage_changes returning company_id, kind, bytes, files, changed_at)
      insert into storage_changes (company_id, kind, bytes, files, changed_at)
      select company_id, kind, sum(bytes), sum(files), max(changed_at) from folded
      where exists (select from companies where companies.id = folded.company_id) group by company_id, kind`.execute(
      tx,
    ),
  )

/** Notes for every company how full its room is now, and gives those where that is another step than before. */
export const noteStorageLevels = (db: DbHandle, { now, mostBytes }: { now: Date; mostBytes: number }) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ id: number; level: StorageLevel }>`
      with used as (select company_id, sum(bytes) as bytes from storage_changes group by company_id),
        reached as (
          select companies.id, case when bytes >= most then 100 when bytes >= most * 0.8 then 80 else 0 end as level
          from companies join plans on plans.id = plan_id left join used on used.company_id = companies.id
          cross join lateral (select coalesce(storage_gb * ${gigabyte}::bigint, ${mostBytes}::bigint) as most) allowed
          where erased_at is null
        )
      update companies set storage_level = level, storage_level_since = ${now}
      from reached where companies.id = reached.id and storage_level <> level
      returning companies.id, level`.execute(tx)
    return rows
  })

/** Sums of each company's files in two ways, which must agree: by its counters, and by the rows of files. Erased companies have none. */
export const findStorageSums = (db: DbHandle, before: Date) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<StorageSums>`
      select companies.id, companies.name,
        coalesce(counted.bytes, 0)::bigint as counted_bytes, coalesce(counted.files, 0)::int as counted_files,
        coalesce(kept.bytes, 0)::bigint as kept_bytes, coalesce(kept.files, 0)::int as kept_files,
        coalesce(kept.old_bytes, 0)::bigint as old_bytes, coalesce(kept.old_files, 0)::int as old_files
      from companies
      left join (select company_id, sum(bytes) as bytes, sum(files) as files from storage_changes
        group by company_id) counted on counted.company_id = companies.id
      left join (select company_id, sum(size) as bytes, count(*) as files,
          sum(size) filter (where created_at < ${before}) as old_bytes,
          count(*) filter (where created_at < ${before}) as old_files
        from files group by company_id) kept on kept.company_id = companies.id
      where erased_at is null order by companies.id`.execute(tx)
    return rows
  })
export type StorageSums = {
  id: number
  name: string
  countedBytes: number
  countedFiles: number
  keptBytes: number
  keptFiles: number
  /** Bytes and number of files that were stored before the given moment. */
  oldBytes: number
  oldFiles: number
}
