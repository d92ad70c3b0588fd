import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'

export const ticketCountEndpoints = defineEndpoints({
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
})
