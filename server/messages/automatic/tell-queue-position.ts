import { queuePositionText } from '#domain/messages/queue-position-text.ts'
import type { InboundStep } from '#server/messages/inbound-step.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { findQueuePosition } from './queue-position-db.ts'

/** What is older was on its way too long: the place would no longer be true. */
const freshMs = 3_600_000

/** Tells who begins a conversation in which place of the department's queue they wait, where the company wants that. */
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
