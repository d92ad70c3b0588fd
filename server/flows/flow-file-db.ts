import { sql } from 'kysely'
import type { FlowFile } from '#domain/flows/flow-contract.ts'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import type { Db } from '#server/platform/database/db.ts'

export const saveFlowFile = (tx: Db, fileId: string, now: Date) =>
  tx.insertInto('flowFiles').values({ fileId, uploadedAt: now }).execute()

/** Files that nodes may refer to, each with its address. */
export async function listFlowFiles(tx: Db, companyId: number, ids: readonly string[]): Promise<FlowFile[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('files')
    .innerJoin('flowFiles', (join) =>
      join.onRef('flowFiles.companyId', '=', 'files.companyId').onRef('flowFiles.fileId', '=', 'files.id'),
    )
    .select(['files.id', 'files.name', 'files.mimeType', 'files.size'])
    .where('files.id', 'in', [...ids])
    .execute()
  return rows.map((row) => ({ ...row, size: Number(row.size), url: `${companyId}/${row.id}` }))
}

type Use = { flowId: number; versionId: number | null; fileIds: readonly string[] }

/** Replaces the record of which files a draft or a version refers to. */
export async function noteFileUses(tx: Db, { flowId, versionId, fileIds }: Use): Promise<void> {
  await sql`
    delete from flow_file_uses
    where flow_id = ${flowId} and version_id is not distinct from ${versionId}::int`.execute(tx)
  if (fileIds.length === 0) return
  await sql`
    insert into flow_file_uses (flow_id, version_id, file_id)
    select ${flowId}, ${versionId}::int, file_id from flow_files where file_id = any(${[...fileIds]}::uuid[])`.execute(
    tx,
  )
}

const batchSize = 100

/** Removes some of the files that no flow has referred to since before a moment; returns their number and the storage keys unused now. */
export async function takeLeftFiles(tx: Db, before: Date): Promise<{ count: number; keys: string[] }> {
  const { rows } = await sql<{ fileId: string }>`
    delete from flow_files where file_id in (
      select file_id from flow_files
      where uploaded_at < ${before}
        and not exists (select from flow_file_uses uses where uses.file_id = flow_files.file_id)
      limit ${batchSize})
    returning file_id`.execute(tx)
  const ids = rows.map(({ fileId }) => fileId)
  return { count: ids.length, keys: await takeUnusedFiles(tx, sql`select unnest(${ids}::uuid[])`) }
}
