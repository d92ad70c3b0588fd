import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'

export const plan = z.object({
  id: z.int(),
  name: z.string(),
  users: z.int(),
  connections: z.int(),
  queues: z.int(),
  useWhatsapp: z.boolean(),
  useFacebook: z.boolean(),
  useInstagram: z.boolean(),
  useCampaigns: z.boolean(),
  useSchedules: z.boolean(),
  useInternalChat: z.boolean(),
  useExternalApi: z.boolean(),
  useKanban: z.boolean(),
  useOpenAi: z.boolean(),
  useIntegrations: z.boolean(),
})
export type Plan = z.infer<typeof plan>

/** A plan as those who are not signed in may choose it; `amount` is reais a month. */
export const publicPlan = plan.extend({ amount: z.number() })
export type PublicPlan = z.infer<typeof publicPlan>

export const planEndpoints = defineEndpoints({
  listPublicPlans: {
    method: 'GET',
    path: '/plans/list',
    access: 'public',
    /** Whatever is asked, strangers see public plans only. */
    query: z.strictObject({ listPublic: z.string().max(10).optional() }),
    response: z.array(publicPlan),
  },
})
