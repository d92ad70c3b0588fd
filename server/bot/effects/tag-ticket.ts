import type { Effect } from '#domain/flows/effect.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import {
  findTagToWear,
  removeLanes,
  removeTicketTag,
  saveTicketTag,
} from '#server/tickets/tags/ticket-tag-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'

type Tagging = {
  ticket: { id: number; queueId: number | null }
  tag: Pick<Extract<Effect, { type: 'tag' }>, 'tagId' | 'remove'>
}

/** Adds or removes a tag. A deleted tag is ignored; a lane replaces the ticket's present lane, and greets. */
export async function tagTicket(
  ctx: CompanyContext,
  tx: Db,
  { ticket: { id: ticketId, queueId }, tag: { tagId, remove } }: Tagging,
): Promise<void> {
  const tag = await findTagToWear(tx, tagId)
  if (!tag) return
  if (remove) {
    const isGone = await removeTicketTag(tx, { ticketId, tagId })
    if (isGone && tag.kanban)
      await saveTicketEvent(tx, { ticketId, type: 'laneOut', userId: null, queueId }, ctx.now)
    return
  }
  const isNew = await saveTicketTag(tx, { ticketId, tagId })
  if (!tag.kanban) return
  await removeLanes(tx, ticketId, tagId)
  if (!isNew) return
  const data = { lane: tag.name }
  await saveTicketEvent(tx, { ticketId, type: 'lane', userId: null, queueId, data }, ctx.now)
  const text = tag.greetingMessageLane
  if (text) await sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
}
