import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type TranscriptRow = {
  id: number
  body: string
  fromMe: boolean
  mediaType: string
  userName: string | null
  transcript: string | null
}

/** The newest messages of a ticket up to one, in their order, without notes and what was deleted or did not leave. */
export async function findTranscript(
  tx: Db,
  { ticketId, upTo, most }: { ticketId: number; upTo: number; most: number },
): Promise<TranscriptRow[]> {
  const rows = await tx
    .selectFrom('messages')
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'messages.companyId').onRef('users.id', '=', 'messages.userId'),
    )
    .select([
      'messages.id',
      'messages.body',
      'messages.fromMe',
      'messages.mediaType',
      'users.name as userName',
    ])
    .select(sql<string | null>`messages.data_json ->> 'transcript'`.as('transcript'))
    .where('messages.ticketId', '=', ticketId)
    .where('messages.id', '<=', upTo)
    .where('messages.isPrivate', '=', false)
    .where('messages.isDeleted', '=', false)
    // A message whose change was refused has left as it was.
    .where(sql<boolean>`coalesce(messages.failure ->> 'cause' = 'not-changed', true)`)
    .where('messages.mediaType', 'not in', ['call_log', 'reactionMessage', 'systemMessage'])
    .orderBy('messages.id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}
