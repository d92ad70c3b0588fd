import { z } from 'zod'
import type { PlanFlag } from '../access/plan-flag.ts'
import { defineEndpoints } from '../http/endpoint.ts'

const features = {
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
} satisfies Record<PlanFlag, z.ZodBoolean>

export const plan = z.object({
  id: z.int(),
  name: z.string(),
  users: z.int(),
  connections: z.int(),
  queues: z.int(),
  ...features,
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
