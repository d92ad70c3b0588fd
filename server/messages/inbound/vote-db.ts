import { sql } from 'kysely'
import type { InboundVote } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Changed } from '#server/messages/status-db.ts'

/** Replaces the voter's earlier vote within the poll itself. Null when nothing changed, as with a repeated event. */
export async function saveVote(
  tx: Db,
  whatsappId: number,
  { externalId, voter, name, options, at }: InboundVote,
): Promise<Changed | null> {
  const vote = JSON.stringify({ name, options, at: at.getTime() })
  const { rows } = await sql<Changed>`
    update messages set data_json = jsonb_set(data_json, '{poll,votes}',
      coalesce(data_json #> '{poll,votes}', '{}') || jsonb_build_object(${voter}::text, ${vote}::jsonb))
    where whatsapp_id = ${whatsappId} and provider_message_id = ${externalId} and not is_deleted
      and jsonb_typeof(data_json -> 'poll') = 'object'
      and coalesce((data_json #>> array['poll', 'votes', ${voter}::text, 'at'])::bigint, 0) <= ${at.getTime()}::bigint
      and data_json #> array['poll', 'votes', ${voter}::text] is distinct from ${vote}::jsonb
    returning id, ticket_id`.execute(tx)
  return rows[0] ?? null
}
