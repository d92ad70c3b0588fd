import { z } from 'zod'

/** Address of a person or a group in tasks and facts of channel hosts. */
export const identity = z.object({
  kind: z.enum(['phone', 'lid', 'group', 'bsuid', 'psid', 'igsid']),
  externalId: z.string(),
})
