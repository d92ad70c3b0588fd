import { sql } from 'kysely'
import { saveFile } from '#server/files/file-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { FetchedPreview } from './fetch-preview.ts'

/** Returns a preview that was fetched since then. */
export const findFreshPreview = (tx: Db, address: string, since: { found: Date; empty: Date }) =>
  tx
    .selectFrom('linkPreviews')
    .select(['id', 'title'])
    .where('address', '=', address)
    .where(({ or, and, eb }) =>
      or([
        and([eb('title', 'is not', null), eb('fetchedAt', '>', since.found)]),
        eb('fetchedAt', '>', since.empty),
      ]),
    )
    .executeTakeFirst()

/** Saves a page's metadata in place of the earlier one. Returns the replaced file. */
export async function savePreview(
  tx: Db,
  { address, fetched, at }: { address: string; fetched: FetchedPreview | null; at: Date },
): Promise<{ id: number; oldFileId: string | null }> {
  const fileId = fetched?.picture ? await saveFile(tx, fetched.picture) : null
  const { rows } = await sql<{ id: number; oldFileId: string | null }>`
    insert into link_previews (address, title, description, site, file_id, fetched_at)
    values (${address}, ${fetched?.title ?? null}, ${fetched?.description ?? ''}, ${fetched?.site ?? ''}, ${fileId}, ${at})
    on conflict (company_id, address) do update set title = excluded.title, description = excluded.description,
      site = excluded.site, file_id = excluded.file_id, fetched_at = excluded.fetched_at
    returning id, old.file_id as old_file_id`.execute(tx)
  if (!rows[0]) throw new Error('A preview was not saved.')
  return rows[0]
}

/** Deletes old previews whose messages are gone. Returns their files. */
export async function dropUnusedPreviews(tx: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    delete from link_previews where fetched_at < ${before} and not exists (
      select from messages where messages.company_id = link_previews.company_id
        and messages.link_preview_id = link_previews.id
    ) returning file_id`.execute(tx)
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** Deletes files and returns the storage keys that are unused now. */
export async function dropPictures(tx: Db, fileIds: string[]): Promise<string[]> {
  if (!fileIds.length) return []
  const gone = await tx.deleteFrom('files').where('id', 'in', fileIds).returning('storageKey').execute()
  return gone.map(({ storageKey }) => storageKey)
}

/** Returns the message for a preview: a text that still exists. */
export const findPreviewed = (tx: Db, id: number) =>
  tx
    .selectFrom('messages')
    .select(['id', 'ticketId', 'body'])
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .where('mediaType', '=', 'chat')
    .executeTakeFirst()

/** Attaches a preview to a message, unless its text has changed meanwhile. */
export const linkPreviewTo = (tx: Db, { id, body }: { id: number; body: string }, linkPreviewId: number) =>
  tx
    .updateTable('messages')
    .set({ linkPreviewId })
    .where('id', '=', id)
    .where('body', '=', body)
    .where('isDeleted', '=', false)
    .returning(['id', 'ticketId'])
    .executeTakeFirst()
