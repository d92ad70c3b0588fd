import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'

export const ticketMoveEndpoints = defineEndpoints({
  /** How many tickets are not closed yet of a department, of a connection, or in a person's hands. */
  countTicketsOf: {
    method: 'GET',
    path: '/ticket-counts',
    access: 'connections-page:addConnection',
    query: z.strictObject({
      queueId: wireInt.optional(),
      whatsappId: wireInt.optional(),
      userId: wireInt.optional(),
    }),
    response: z.object({ active: z.int() }),
  },
  /** Takes what is not closed yet from one department to another; who attends to it stays. */
  moveTickets: {
    method: 'POST',
    path: '/tickets/move',
    access: 'queues-page:edit',
    body: z.strictObject({ fromQueueId: z.int().positive(), toQueueId: z.int().positive() }),
    response: z.object({ moved: z.int() }),
  },
})
