import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const recordings = (tx: Db) =>
  tx
    .selectFrom('messages')
    .innerJoin('files', (join) =>
      join.onRef('files.companyId', '=', 'messages.companyId').onRef('files.id', '=', 'messages.fileId'),
    )
    .select(['messages.id', 'files.storageKey', 'files.mimeType', 'files.size'])
    .select(sql<string | null>`messages.data_json ->> 'transcript'`.as('transcript'))
    .where('messages.mediaType', '=', 'audio')

export type Recording = Awaited<ReturnType<typeof findRecording>> & object

/** The recording of a file, in the message that it came with. */
export const findRecording = (tx: Db, fileId: string) =>
  recordings(tx).where('messages.fileId', '=', fileId).orderBy('messages.id').executeTakeFirst()

/** The newest recordings of a ticket's customer without a transcript. */
export const findUnwritten = (
  tx: Db,
  { ticketId, upTo, most }: { ticketId: number; upTo: number; most: number },
) =>
  recordings(tx)
    .where('messages.ticketId', '=', ticketId)
    .where('messages.id', '<=', upTo)
    .where('messages.fromMe', '=', false)
    .where(sql<boolean>`messages.data_json ->> 'transcript' is null`)
    .orderBy('messages.id', 'desc')
    .limit(most)
    .execute()

/** Keeps what a recording says with its message, for people and for models. */
export async function saveTranscript(tx: Db, id: number, transcript: string) {
  const { rows } = await sql<{ id: number; ticketId: number }>`
    update messages set data_json = coalesce(data_json, '{}') || jsonb_build_object('transcript', ${transcript}::text)
    where id = ${id} returning id, ticket_id as "ticketId"`.execute(tx)
  return rows[0]
}
