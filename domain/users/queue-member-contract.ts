import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'
import { colleague } from './user-contract.ts'

const ids = z.array(z.int().positive()).max(500)

export const queueMemberEndpoints = defineEndpoints({
  /** Adds users to a department and removes others; users who are not named stay as they are. */
  changeQueueMembers: {
    method: 'PUT',
    path: '/queue/:id/users',
    access: 'queues-page:edit',
    visit: 'never',
    params: z.object({ id: wireInt }),
    body: z.strictObject({ add: ids, remove: ids }),
    response: z.array(colleague.pick({ id: true, name: true, color: true })),
  },
})
