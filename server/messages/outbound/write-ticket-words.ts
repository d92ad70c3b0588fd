import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { lockTicket } from '#server/tickets/ticket-db.ts'
import { takeUndo } from '#server/tickets/lifecycle/ticket-undo-db.ts'
import { ticketWords } from '#server/tickets/ticket-words.ts'
import { deliverDraft } from './deliver-draft.ts'
import { fillText } from '#server/messages/fill-text.ts'

/** Says in the conversation what a change of the ticket asked for; where the customer cannot be reached, nothing is said. */
export const writeTicketWords: Job<z.infer<typeof ticketWords.payload>> = {
  ...ticketWords,
  run: async (ctx, { key, ticketId, userId, text, isPrivate, undoKey, closing }) => {
    const draft = {
      clientId: key,
      body: isPrivate ? text : await ctx.read((tx) => fillText(tx, { ticketId, userId, text, now: ctx.now })),
      mediaType: 'chat' as const,
      upload: null,
      voice: false,
      quotedId: null,
      isPrivate,
    }
    try {
      await ctx.transaction(async (tx) => {
        if (undoKey && !(await isStillDue(tx, { ticketId, undoKey, closing }))) return
        await deliverDraft(ctx, tx, { ticketId, userId, draft, file: null })
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ ticketId, code: error.code }, 'Not said to the customer')
    }
  },
}

/** Whether nobody has taken back what the words belong to. */
async function isStillDue(
  tx: Db,
  of: { ticketId: number; undoKey: string; closing: boolean | undefined },
): Promise<boolean> {
  const ticket = await lockTicket(tx, of.ticketId)
  if (!ticket || !(await takeUndo(tx, of.undoKey))) return false
  return !of.closing || ticket.status === 'closed' || ticket.status === 'nps'
}
