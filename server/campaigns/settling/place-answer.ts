import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket, lockTicket, placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import '#server/tickets/ticket-events.ts'

/** Puts a conversation that an answer has opened where its campaign says, unless it has a place already. */
export async function placeAnswer(
  ctx: CompanyContext,
  tx: Db,
  { ticketId, campaignId }: { ticketId: number; campaignId: number },
): Promise<void> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['queueId', 'userId', 'ticketStatus', 'opensTicket'])
    .where('id', '=', campaignId)
    .executeTakeFirst()
  const ticket = await lockTicket(tx, ticketId)
  if (!campaign || campaign.queueId === null || !ticket || ticket.status !== 'pending') return
  if (ticket.queueId !== null || ticket.userId !== null) return
  const { queueId, userId } = campaign
  const opens = campaign.opensTicket && campaign.ticketStatus === 'open' && userId !== null
  await saveTicket(tx, ticketId, { queueId, userId, status: opens ? 'open' : 'pending', updatedAt: ctx.now })
  // The figures count the attendant's time from an acceptance on.
  if (opens) await saveTicketEvent(tx, { ticketId, type: 'open', userId, queueId }, ctx.now)
  ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticketId), previous: placeOf(ticket) })
}
