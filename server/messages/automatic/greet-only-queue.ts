import type { InboundStep } from '#server/messages/inbound-step.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { findFullQueue } from '#server/queues/queue-db.ts'
import { lockTicket } from '#server/tickets/ticket-db.ts'

/** What is older was on its way too long: a greeting would come as a surprise. */
const freshMs = 3_600_000

/** Greets who begins a conversation where there is no department to choose, since the connection has one only. */
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
