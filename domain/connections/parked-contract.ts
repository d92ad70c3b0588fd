import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'

/** Something that a provider told and that could not be applied; it is kept, and tried again each hour. */
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
  /** The company's own; for super users those of every company. */
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
