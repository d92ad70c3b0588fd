import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'

/** A provider's report that could not be applied; it is kept and retried each hour. */
const parkedFact = z.object({
  id: z.int(),
  whatsappId: z.int(),
  connectionName: z.string(),
  companyName: z.string(),
  /** Technical error message. */
  cause: z.string(),
  receivedAt: wireDate,
  parkedAt: wireDate.nullable(),
})
export type ParkedFact = z.infer<typeof parkedFact>

export const parkedEndpoints = defineEndpoints({
  /** Parked reports of the company; for super users, of every company. */
  listParked: {
    method: 'GET',
    path: '/parked-messages',
    access: 'connections-page:addConnection',
    response: z.object({ parked: z.array(parkedFact) }),
  },
  retryParked: {
    method: 'POST',
    path: '/parked-messages/retry',
    access: 'connections-page:addConnection',
    response: z.object({ count: z.int() }),
  },
})
