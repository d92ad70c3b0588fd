import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { lockTicket } from '#server/tickets/ticket-db.ts'
import { takeUndo } from '#server/tickets/lifecycle/ticket-undo-db.ts'
import { ticketWords } from '#server/tickets/ticket-words.ts'
import { sendSystemMessage } from './send-system-message.ts'

/** Sends the message that a change of the ticket asked for; nothing when the customer cannot be reached. */
export const writeTicketWords: Job<z.infer<typeof ticketWords.payload>> = {
  ...ticketWords,
  run: async (ctx, { key, ticketId, userId, text, isPrivate, undoKey, closing }) => {
    const cause = { kind: 'ticketChange', userId, key } as const
    try {
      const said = await ctx.transaction(async (tx) => {
        if (undoKey && !(await isStillDue(tx, { ticketId, undoKey, closing }))) return 'no longer due'
        return sendSystemMessage(ctx, tx, { ticketId, text, isPrivate, cause })
      })
      if (said === null)
        ctx.log.warn({ ticketId }, 'ticket message not sent: connection cut off or text empty')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ ticketId, code: error.code }, 'ticket message not sent')
    }
  },
}

/** Returns whether the change that asked for the message still stands. */
async function isStillDue(
  tx: Db,
  of: { ticketId: number; undoKey: string; closing: boolean | undefined },
): Promise<boolean> {
  const ticket = await lockTicket(tx, of.ticketId)
  const left = ticket && (await takeUndo(tx, of.undoKey))
  if (!left) return false
  // A question for a ticket that waits for no rating any more would be answered into another conversation.
  return !of.closing || ticket.status === left.status
}
