import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'

export const ticketCountEndpoints = defineEndpoints({
  /** Counts the tickets that are not closed of a department, of a connection, or of a user. */
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
})
