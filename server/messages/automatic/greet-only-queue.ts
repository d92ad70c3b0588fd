import type { InboundStep } from '#server/messages/inbound-step.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { findFullQueue } from '#server/queues/queue-db.ts'
import { lockTicket } from '#server/tickets/ticket-db.ts'

/** Older messages were delayed too long: a greeting would surprise the customer. */
const freshMs = 3_600_000

/** Greets a customer who begins a conversation on a connection with a single department, where there is no department to choose. */
export const greetOnlyQueue: InboundStep = {
  name: 'greeting of the only department',
  concerns: ({ opened, intake }) => opened && intake.onlyQueueId !== null && !intake.hasMenu,
  run: async (ctx, tx, { ticketId, stored, intake }) => {
    const writtenAt = stored.at(-1)?.createdAt ?? ctx.now
    if (intake.onlyQueueId === null || ctx.now.getTime() - writtenAt.getTime() > freshMs) return 'next'
    if (intake.settings.sendGreetingMessageOneQueues !== 'enabled') return 'next'
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket || ticket.isGroup || ticket.status !== 'pending') return 'next'
    const text = (await findFullQueue(tx, intake.onlyQueueId))?.greetingMessage.trim()
    if (text) await sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
    return 'next'
  },
}
