import { z } from 'zod'

/** An address of a person or a group, as tasks and facts of channel hosts name it. */
export const identity = z.object({
  kind: z.enum(['phone', 'lid', 'group', 'bsuid', 'psid', 'igsid']),
  externalId: z.string(),
})
