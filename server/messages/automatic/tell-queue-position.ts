import { queuePositionText } from '#domain/messages/queue-position-text.ts'
import type { InboundStep } from '#server/messages/inbound-step.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { findQueuePosition } from './queue-position-db.ts'

/** Older messages were delayed too long: the position would no longer be true. */
const freshMs = 3_600_000

/** Tells a customer who begins a conversation their position in the department's queue, when the company has enabled it. */
export const tellQueuePosition: InboundStep = {
  name: 'queue position',
  concerns: ({ opened, intake }) => opened && !intake.hasMenu,
  run: async (ctx, tx, { ticketId, stored, intake: { settings } }) => {
    const writtenAt = stored.at(-1)?.createdAt ?? ctx.now
    if (ctx.now.getTime() - writtenAt.getTime() > freshMs) return 'next'
    if (settings.sendQueuePosition !== 'enabled') return 'next'
    const position = await findQueuePosition(tx, ticketId, ctx.now)
    const text = position && queuePositionText(settings.sendQueuePositionMessage, position)
    if (text) await sendSystemMessage(ctx, tx, { ticketId, text, cause: { kind: 'inbound' } })
    return 'next'
  },
}
