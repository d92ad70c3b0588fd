import { z } from 'zod'

/**
 * What the product says in a conversation because of something that happened to the ticket: a greeting, a farewell, the word that came
 * with a transfer (private). `key` makes doing it twice harmless; `userId` is null where no attendant did it.
 */
export const ticketWords = {
  name: 'messages:ticket-words',
  payload: z.object({
    key: z.uuid(),
    ticketId: z.int(),
    userId: z.int().nullable(),
    text: z.string(),
    isPrivate: z.boolean(),
    /** Said only while the change that it belongs to was not taken back, and the ticket is still closed where it was closed. */
    undoKey: z.uuid().optional(),
    closing: z.boolean().optional(),
  }),
}
