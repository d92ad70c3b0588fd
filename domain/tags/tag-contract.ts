import { z } from 'zod'

export const tagSummary = z.object({ id: z.int(), name: z.string(), color: z.string() })
export type TagSummary = z.infer<typeof tagSummary>
