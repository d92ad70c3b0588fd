import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'

export const ticketMoveEndpoints = defineEndpoints({
  /** Moves tickets that are not closed from one department to another; their owners stay. */
  moveTickets: {
    method: 'POST',
    path: '/tickets/move',
    access: 'queues-page:edit',
    visit: 'never',
    body: z.strictObject({ fromQueueId: z.int().positive(), toQueueId: z.int().positive() }),
    response: z.object({ moved: z.int() }),
  },
})
