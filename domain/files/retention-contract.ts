import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { retentionMonths } from '../settings/setting-catalogue.ts'

export const retentionEndpoints = defineEndpoints({
  /** Returns the files that a retention of so many months would remove now. */
  previewRetention: {
    method: 'GET',
    path: '/retention',
    access: 'settings-page:edit',
    query: z.strictObject({ months: z.enum(retentionMonths) }),
    response: z.object({
      files: z.int(),
      bytes: z.int(),
      /** Whether there are more than were counted. */
      isMore: z.boolean(),
    }),
  },
})
