import { z } from 'zod'

/**
 * System message caused by a change of the ticket: a greeting, a farewell, the note of a transfer (private). `key` makes repetition
 * harmless; `userId` is null when no attendant made the change.
 */
export const ticketWords = {
  name: 'messages:ticket-words',
  payload: z.object({
    key: z.uuid(),
    ticketId: z.int(),
    userId: z.int().nullable(),
    text: z.string(),
    isPrivate: z.boolean(),
    /** Sent only if its change was not undone, and the ticket is still closed when the change closed it. */
    undoKey: z.uuid().optional(),
    closing: z.boolean().optional(),
  }),
}
