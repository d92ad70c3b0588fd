import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'

export const serverState = z.object({
  /** Full disks; empty while there is room. */
  full: z.array(z.enum(['database', 'storage'])),
  since: wireDate.nullable(),
})
export type ServerState = z.infer<typeof serverState>

export const serverStateEndpoints = defineEndpoints({
  /** Whether the server's disks are full. */
  showServerState: {
    method: 'GET',
    path: '/server-state',
    access: 'super',
    response: serverState,
    whenExpired: true,
  },
})
