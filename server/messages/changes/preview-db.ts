import { type RawBuilder, sql } from 'kysely'
import { deletedPreview } from '#domain/messages/delete-rules.ts'
import { previewOf } from '#domain/messages/message-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Changed } from '#server/messages/status-db.ts'

/** Removes the message from its ticket's preview when it was the last one. Returns whether it was. */
export async function hideFromPreview(tx: Db, message: Changed): Promise<boolean> {
  await changeWords(tx, message, sql`changed.body`, sql`null`)
  return setPreview(tx, message, sql`${deletedPreview}`)
}

type Edited = Changed & { mediaType: string; body: string }

/** Shows the new text in the ticket's preview when the message is the last one. Returns whether it is. */
export async function editPreview(tx: Db, message: Edited, text: string): Promise<boolean> {
  const { mediaType } = message
  const before = previewOf({ body: message.body, mediaType })
  const after = previewOf({ body: text, mediaType })
  await changeWords(
    tx,
    message,
    sql`${before}::text`,
    sql`left(last_words, length(last_words) - length(${before}::text)) || ${after}::text`,
  )
  // In a group it begins with the sender's name.
  return setPreview(
    tx,
    message,
    sql`case when right(last_message, length(${before}::text) + 2) = ': ' || ${before}::text
      then left(last_message, length(last_message) - length(${before}::text)) else '' end || ${after}::text`,
  )
}

/** Changes the customer's last words if they are those of the message, which need not be the last one. In a group a name precedes them. */
const changeWords = (
  tx: Db,
  { id, ticketId }: Changed,
  before: RawBuilder<unknown>,
  after: RawBuilder<unknown>,
) =>
  sql`update tickets set last_words = ${after} from messages changed
    where tickets.id = ${ticketId} and changed.company_id = tickets.company_id and changed.id = ${id} and not changed.from_me
      and ${before} <> '' and right(last_words, length(${before})) = ${before}`.execute(tx)

async function setPreview(tx: Db, { id, ticketId }: Changed, text: RawBuilder<unknown>): Promise<boolean> {
  // Imports store messages later than they were written. What follows in the conversation has an id above half of the place.
  const { rows } = await sql`
    update tickets set last_message = ${text}
    from messages changed
    where tickets.id = ${ticketId} and changed.company_id = tickets.company_id and changed.id = ${id} and not exists (
      select from messages later where later.company_id = tickets.company_id and later.ticket_id = tickets.id
        and later.id > changed.place / 2 and (later.place, later.id) > (changed.place, changed.id)
        and not later.is_private and later.media_type <> 'reactionMessage'
    ) returning tickets.id`.execute(tx)
  return rows.length > 0
}
