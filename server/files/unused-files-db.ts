import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Columns that reference files: a file that one of them references is kept. A test compares the list with the foreign keys. */
export const fileUses = [
  'announcements.file_id',
  'campaigns.file_id',
  'chat_messages.file_id',
  'connections.greeting_file_id',
  'contacts.picture_id',
  'file_list_options.file_id',
  'flow_files.file_id',
  'helps.file_id',
  'link_previews.file_id',
  'messages.file_id',
  'quick_messages.file_id',
  'schedules.file_id',
  'users.profile_image',
] as const
type FileUse = (typeof fileUses)[number]

/** Matches files of the query that rows of `use` reference; rows that match `but`, in which the row is `other`, do not count. */
export function isUsedBy(use: FileUse, but: RawBuilder<unknown> | null = null) {
  const [table = '', column = ''] = use.split('.')
  return sql`exists (select from ${sql.table(table)} other
    where other.company_id = files.company_id and other.${sql.ref(column)} = files.id
      ${but ? sql`and not (${but})` : sql``})`
}

/** Matches files that a deleted record keeps until it can no longer be restored. */
export const isKept = sql`exists (select from deleted_records
  where deleted_records.company_id = files.company_id and files.id = any(deleted_records.file_ids))`

/** `of`: the column whose rows are about to go, with the condition that they match as `other`. */
type Ending = { of: FileUse; where: RawBuilder<unknown> }

/**
 * Deletes the rows of those files of `among`, a query of ids, that nothing else uses: a campaign, a schedule or a flow shares its file with
 * the messages that it sent. Returns the storage keys, whose bytes a job may remove.
 */
export async function takeUnusedFiles(
  tx: Db,
  among: RawBuilder<unknown>,
  ending: Ending | null = null,
): Promise<string[]> {
  const used = fileUses.map((use) => isUsedBy(use, ending?.of === use ? ending.where : null))
  const { rows } = await sql<{ storageKey: string }>`
    delete from files where id in (${among}) and not (${sql.join([...used, isKept], sql` or `)})
    returning storage_key`.execute(tx)
  return rows.map(({ storageKey }) => storageKey)
}
