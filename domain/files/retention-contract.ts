import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { retentionMonths } from '../settings/setting-catalogue.ts'

export const retentionEndpoints = defineEndpoints({
  /** Which files would go now, were they kept for so many months. */
  previewRetention: {
    method: 'GET',
    path: '/retention',
    access: 'settings-page:edit',
    query: z.strictObject({ months: z.enum(retentionMonths) }),
    response: z.object({
      files: z.int(),
      bytes: z.int(),
      /** There are more than were counted. */
      isMore: z.boolean(),
    }),
  },
})
