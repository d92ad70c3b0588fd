import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export const findTagToWear = (tx: Db, tagId: number) =>
  tx
    .selectFrom('tags')
    .select(['id', 'name', 'kanban', 'greetingMessageLane'])
    .where('id', '=', tagId)
    .executeTakeFirst()

/** Returns false when the ticket has the tag already. */
export async function saveTicketTag(
  tx: Db,
  { ticketId, tagId }: { ticketId: number; tagId: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('ticketTags')
    .values({ ticketId, tagId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tagId')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when the ticket did not have the tag. */
export async function removeTicketTag(
  tx: Db,
  { ticketId, tagId }: { ticketId: number; tagId: number },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('ticketTags')
    .where('ticketId', '=', ticketId)
    .where('tagId', '=', tagId)
    .returning('tagId')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a ticket from the board's lanes, except `except`. */
export const removeLanes = (tx: Db, ticketId: number, except: number | null) =>
  sql`delete from ticket_tags using tags
    where ticket_tags.ticket_id = ${ticketId} and ticket_tags.tag_id is distinct from ${except}::int
      and tags.company_id = ticket_tags.company_id and tags.id = ticket_tags.tag_id and tags.kanban`.execute(
    tx,
  )
