import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { ticketTagEndpoints } from '#domain/tickets/ticket-tag-contract.ts'
import { isPlainGroup, isWindowClosed, maySee } from '#domain/tickets/ticket-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { getTicket, lockTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { noteLane } from './note-lane.ts'
import { findTagToWear, removeLanes, saveTicketTag } from './ticket-tag-db.ts'
import { ticketWords } from '#server/tickets/ticket-words.ts'
import '#server/tickets/ticket-events.ts'

/** Adds a tag to a ticket; a lane with a greeting sends it when the ticket enters the lane. */
export const setTicketTag = (
  ctx: Context,
  { params, query }: Input<typeof ticketTagEndpoints.setTicketTag>,
) =>
  ctx.transaction(async (tx) => {
    const { ticketId, tagId } = params
    const before = await lockTicket(tx, ticketId)
    if (!before || !maySee(ctx.viewer, before)) throw new AppError('ERR_NO_TICKET_FOUND')
    const tag = await findTagToWear(tx, tagId)
    if (!tag) throw new AppError('ERR_NO_TAG_FOUND')
    const isNew = await saveTicketTag(tx, { ticketId, tagId })
    if (tag.kanban) {
      await removeLanes(tx, ticketId, tagId)
      if (isNew) await noteLane(ctx, tx, { ticket: before, type: 'lane', lane: tag.name })
    }
    const ticket = await getTicket(tx, ticketId)
    ctx.emit('ticket.changed', { ticket, previous: placeOf(before) })
    const reachable = ticket.whatsappId && !isPlainGroup(ticket) && !isWindowClosed(ticket, ctx.now)
    if (isNew && query.greet !== false && tag.kanban && tag.greetingMessageLane && reachable) {
      await enqueue(tx, ticketWords, {
        key: crypto.randomUUID(),
        ticketId,
        userId: ctx.viewer.id,
        text: tag.greetingMessageLane,
        isPrivate: false,
      })
    }
    return { ticketId, tagId }
  })
