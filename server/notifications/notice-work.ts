import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { findTicket } from '#server/tickets/ticket-db.ts'
import '#server/messages/message-events.ts'
import '#server/tickets/ticket-events.ts'
import { keepNotice } from './keep-notice.ts'

/** Keeps for the bell of a ticket's new owner who transferred it to them. */
export const noticeTransfers =
  (platform: Platform): Listener<'ticket.changed'> =>
  async (companyId, { ticket, transferredBy }) => {
    const { userId, id: ticketId, lastMessage } = ticket
    if (!transferredBy || userId === null || userId === transferredBy.id) return
    const ctx = openCompanyContext(platform, companyId)
    await ctx.transaction((tx) =>
      keepNotice(ctx, tx, {
        userId,
        kind: 'transfer',
        ticketId,
        by: transferredBy.name,
        excerpt: lastMessage,
      }),
    )
  }

/** Keeps for the bell of who wrote a message, or else of the ticket's owner, that it was not sent. */
export const noticeFailures =
  (platform: Platform): Listener<'message.updated'> =>
  async (companyId, { message }) => {
    const { id: messageId, ticketId, fromMe, failure, body, user } = message
    if (!fromMe || !failure) return
    const ctx = openCompanyContext(platform, companyId)
    await ctx.transaction(async (tx) => {
      const userId = user?.id ?? (await findTicket(tx, { id: ticketId }))?.userId ?? null
      if (userId === null) return
      await keepNotice(ctx, tx, { userId, kind: 'failure', ticketId, messageId, excerpt: body })
    })
  }
