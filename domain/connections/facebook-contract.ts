import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'

export const facebookEndpoints = defineEndpoints({
  /** Connects the pages of whoever signed in at Facebook, and with `addInstagram` the Instagram accounts linked to them. */
  connectFacebook: {
    method: 'POST',
    path: '/facebook',
    access: 'connections.manage',
    perMinute: 20,
    body: z.strictObject({
      facebookUserId: z.string('Required').regex(/^\d{1,30}$/, 'Invalid id'),
      facebookUserToken: z.string('Required').min(1, 'Required').max(2000, 'Too Long!'),
      addInstagram: z.boolean().optional(),
    }),
    /** `count` connections were made or signed in anew; `taken` names the pages that another company has connected. */
    response: z.object({ count: z.int(), taken: z.array(z.string()) }),
  },
})
