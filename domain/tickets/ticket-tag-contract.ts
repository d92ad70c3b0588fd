import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireBoolean, wireInt } from '../http/wire.ts'

export const ticketTagEndpoints = defineEndpoints({
  /** A ticket stands in one lane of the board: another lane replaces the one before. */
  setTicketTag: {
    method: 'PUT',
    path: '/ticket-tags/:ticketId/:tagId',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ ticketId: wireInt, tagId: wireInt }),
    /** `greet` false: the lane's greeting is not sent. */
    query: z.strictObject({ greet: wireBoolean.optional() }),
    response: z.object({ ticketId: z.int(), tagId: z.int() }),
  },
  /** Removes the ticket from the board; its other tags stay. */
  clearTicketTags: {
    method: 'DELETE',
    path: '/ticket-tags/:ticketId',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ ticketId: wireInt }),
    response: z.object({ message: z.string() }),
  },
})
