import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'

export const ticketMoveEndpoints = defineEndpoints({
  /** Takes what is not closed yet from one department to another; who attends to it stays. */
  moveTickets: {
    method: 'POST',
    path: '/tickets/move',
    access: 'queues-page:edit',
    visit: 'never',
    body: z.strictObject({ fromQueueId: z.int().positive(), toQueueId: z.int().positive() }),
    response: z.object({ moved: z.int() }),
  },
})
