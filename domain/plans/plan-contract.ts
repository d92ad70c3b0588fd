import { z } from 'zod'
import type { PlanFlag } from '../access/plan-flag.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'

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

/** A plan as the platform's super user keeps it. */
export const managedPlan = publicPlan.extend({
  isPublic: z.boolean(),
  /** Null: as much as the installation gives each company. */
  storageGb: z.int().nullable(),
  /** Since when nobody is given it any more; who has it keeps it. */
  archivedAt: wireDate.nullable(),
  /** How many companies have it. */
  companiesCount: z.int(),
})
export type ManagedPlan = z.infer<typeof managedPlan>

const required = { error: 'Required', abort: true }
const limit = z.int('Invalid number').min(0, 'Invalid number').max(100_000, 'Invalid number')
/** Reais with at most two decimals. */
const amount = z
  .number('Invalid number')
  .min(0, 'Invalid number')
  .max(1_000_000, 'Invalid number')
  .refine((reais) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6, 'Invalid number')

const name = z.string(required).trim().min(1, required).min(2, 'Too Short!').max(50, 'Too Long!')
const planFields = z
  .strictObject({
    name,
    users: limit,
    connections: limit,
    queues: limit,
    amount,
    /** The same under the name that clients have for it; `amount` counts where both are given. */
    value: amount,
    isPublic: z.boolean(),
    storageGb: z.int('Invalid number').min(1, 'Invalid number').max(100_000, 'Invalid number').nullable(),
    ...features,
  })
  .partial()
  /** The address says which; accepted since clients send whole records back (decision D65). */
  .extend({ id: z.int().optional() })

/** A plan to be made: what is not said is as a new plan has it. */
export const newPlan = planFields.extend({ name })
/** `archived`: nobody is given it any more, or it is offered again. */
export const planChange = planFields.extend({ archived: z.boolean().optional() })
export type PlanChange = z.infer<typeof planChange>

const byId = z.object({ id: wireInt })

/** A company that has more than a plan would allow. */
export const planExcess = z.object({
  id: z.int(),
  name: z.string(),
  users: z.int(),
  connections: z.int(),
  queues: z.int(),
})

export const planEndpoints = defineEndpoints({
  listPublicPlans: {
    method: 'GET',
    path: '/plans/list',
    access: 'public',
    /** Whatever is asked, strangers see public plans only. */
    query: z.strictObject({ listPublic: z.string().max(10).optional() }),
    response: z.array(publicPlan),
  },
  listPlans: { method: 'GET', path: '/plans/all', access: 'super', response: z.array(managedPlan) },
  createPlan: { method: 'POST', path: '/plans', access: 'super', body: newPlan, response: managedPlan },
  updatePlan: {
    method: 'PUT',
    path: '/plans/:id',
    access: 'super',
    params: byId,
    body: planChange,
    response: managedPlan,
  },
  deletePlan: {
    method: 'DELETE',
    path: '/plans/:id',
    access: 'super',
    params: byId,
    response: z.object({ message: z.string() }),
  },
  previewPlan: {
    method: 'GET',
    path: '/plans/:id/excess',
    access: 'super',
    params: byId,
    query: z.strictObject({
      users: z.string().regex(/^\d{1,6}$/),
      connections: z.string().regex(/^\d{1,6}$/),
      queues: z.string().regex(/^\d{1,6}$/),
      /** Without it: as much as the installation gives. */
      storageGb: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    /** The first of them, and how many there are. */
    response: z.object({ companies: z.array(planExcess), count: z.int() }),
  },
})

/** Tells super users that a plan is not what it was. */
export const planChannel = companyChannel(
  'plan',
  z.object({ action: z.enum(['create', 'update', 'delete']), planId: z.int() }),
)
export type PlanLive = z.infer<typeof planChannel.payload>
