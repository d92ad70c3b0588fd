import { sql } from 'kysely'
import { fileUses, isKept, isUsedBy } from '#server/files/unused-files-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Changed } from '#server/messages/status-db.ts'

type Age = { months: number; now: Date }

/** Matches files that only messages of closed conversations use; file and messages are older than this many months. */
const isOld = ({ months, now }: Age) => {
  const end = sql`(${now}::timestamptz - make_interval(months => ${months}))`
  const others = fileUses.filter((use) => use !== 'messages.file_id').map((use) => isUsedBy(use))
  return sql`files.created_at < ${end}
    and exists (select from messages where messages.company_id = files.company_id and messages.file_id = files.id)
    and not exists (select from messages
      join tickets on tickets.company_id = messages.company_id and tickets.id = messages.ticket_id
      where messages.company_id = files.company_id and messages.file_id = files.id
        and (tickets.status <> 'closed' or messages.created_at >= ${end}))
    and not (${sql.join([...others, isKept], sql` or `)})`
}

const mostCounted = 10_000

/** Counts the files that would be removed, and their bytes, up to a limit. */
export async function countOldMedia(tx: Db, age: Age) {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from (
      select size from files where ${isOld(age)} limit ${mostCounted + 1}
    ) old`.execute(tx)
  const { files = 0, bytes = 0 } = rows[0] ?? {}
  return { files: Math.min(files, mostCounted), bytes, isMore: files > mostCounted }
}

/** Locks the next old files after one of them until the transaction ends. */
export async function lockOldMedia(
  tx: Db,
  { after, limit, ...age }: Age & { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where ${isOld(age)} ${after ? sql`and id > ${after}` : sql``}
    order by id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes files; their messages keep name, size and reason. Returns the messages, and the storage keys that are unused now. */
export async function removeMedia(
  tx: Db,
  fileIds: string[],
  months: number,
): Promise<{ messages: Changed[]; keys: string[] }> {
  const { rows: messages } = await sql<Changed>`
    update messages set file_id = null, media_state = 'failed', absent_file = jsonb_build_object(
      'reason', 'removed', 'name', files.name, 'size', files.size, 'months', ${months}::int)
    from files where files.company_id = messages.company_id and files.id = messages.file_id
      and files.id = any(${fileIds}::uuid[])
    returning messages.id, messages.ticket_id`.execute(tx)
  const gone = await tx.deleteFrom('files').where('id', 'in', fileIds).returning('storageKey').execute()
  return { messages, keys: gone.map(({ storageKey }) => storageKey) }
}
