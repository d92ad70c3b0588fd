import { sql } from 'kysely'
import type { FlowFile } from '#domain/flows/flow-contract.ts'
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

/** Notes which files a draft or a version refers to, in the place of what was noted before. */
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

/** Some of the files that nothing has referred to since before a moment, gone; their storage keys. */
export async function takeUnusedFiles(tx: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from files where id in (
      select file_id from flow_files
      where uploaded_at < ${before}
        and not exists (select from flow_file_uses uses where uses.file_id = flow_files.file_id)
      limit ${batchSize})
    returning storage_key`.execute(tx)
  return rows.map(({ storageKey }) => storageKey)
}
