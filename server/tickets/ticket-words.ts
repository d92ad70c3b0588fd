import { z } from 'zod'

/**
 * What the product says in a conversation because of something that an attendant did to the ticket: a greeting, a farewell, the
 * word that came with a transfer (private). `key` makes doing it twice harmless.
 */
export const ticketWords = {
  name: 'messages:ticket-words',
  payload: z.object({
    key: z.uuid(),
    ticketId: z.int(),
    userId: z.int(),
    text: z.string(),
    isPrivate: z.boolean(),
  }),
}
