import { sql } from 'kysely'
import { botTexts } from '#domain/flows/bot-texts.ts'
import { customersLanguage } from '#server/messages/automatic/recording-texts.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { saveTicketTag } from '#server/tickets/tags/ticket-tag-db.ts'
import { getTag, insertTag } from '#server/tags/tag-db.ts'
import '#server/tags/tag-events.ts'

const color = '#868e96'

/** Marks a ticket in which another robot answered, with a tag that is made when it is needed first. */
export async function tagRobot(ctx: CompanyContext, tx: Db, ticketId: number): Promise<void> {
  const name = botTexts.robot[customersLanguage]
  const { rows } = await sql<{ id: number }>`
    select id from tags where not kanban and lower(name) = lower(${name})`.execute(tx)
  const known = rows[0]?.id
  const tag = known ? await getTag(tx, known) : await insertTag(tx, { name, color, kanban: 0, userId: null })
  if (!known) ctx.emit('tag.created', { tag })
  await saveTicketTag(tx, { ticketId, tagId: tag.id })
}
