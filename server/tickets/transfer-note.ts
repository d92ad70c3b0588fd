import { z } from 'zod'

/** What is asked of the messages when a ticket is handed on with a word: a private note. `key` makes doing it twice harmless. */
export const transferNote = {
  name: 'messages:transfer-note',
  payload: z.object({ key: z.uuid(), ticketId: z.int(), userId: z.int(), text: z.string() }),
}
