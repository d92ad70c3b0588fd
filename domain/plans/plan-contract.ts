import { z } from 'zod'
import type { PlanFlag } from '../access/plan-flag.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
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

/** A plan as visitors without a session may choose it; `amount` is reais a month. */
export const publicPlan = plan.extend({ amount: z.number() })
export type PublicPlan = z.infer<typeof publicPlan>

/** A plan with the fields for the platform's super users. */
export const managedPlan = publicPlan.extend({
  isPublic: z.boolean(),
  /** Null: the installation's default. */
  storageGb: z.int().nullable(),
  /** Time since which no further company gets the plan; companies that have it keep it. */
  archivedAt: wireDate.nullable(),
  /** Number of companies that have it. */
  companiesCount: z.int(),
})
export type ManagedPlan = z.infer<typeof managedPlan>

const required = { error: 'Required', abort: true }
const limit = z.int('Invalid number').min(0, 'Invalid number').max(100_000, 'Invalid number')
/** Amount in reais with at most two decimals. */
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
    /** The same amount under the name that clients use; `amount` takes precedence where both are given. */
    value: amount,
    isPublic: z.boolean(),
    storageGb: z.int('Invalid number').min(1, 'Invalid number').max(100_000, 'Invalid number').nullable(),
    ...features,
  })
  .partial()
  /** The URL names the plan; accepted since clients send whole records back (decision D65). */
  .extend({ id: z.int().optional() })

/** Input of a new plan; omitted fields get their defaults. */
export const newPlan = planFields.extend({ name })
/** `archived`: true withdraws the plan from new companies, false offers it again. */
export const planChange = planFields.extend({ archived: z.boolean().optional() })
export type PlanChange = z.infer<typeof planChange>

const byId = z.object({ id: wireInt })

/** A company that exceeds the limits of a plan. */
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
    /** Accepted and ignored: callers without a session see public plans only. */
    query: z.strictObject({ listPublic: z.string().max(10).optional() }),
    response: z.array(publicPlan),
  },
  listPlans: { method: 'GET', path: '/plans/all', access: 'super', response: z.array(managedPlan) },
  createPlan: {
    method: 'POST',
    path: '/plans',
    access: 'super',
    body: newPlan.extend(creationKey),
    response: managedPlan,
  },
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
      /** Absent: the installation's default. */
      storageGb: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    /** The first companies, and their total number. */
    response: z.object({ companies: z.array(planExcess), count: z.int() }),
  },
})

/** Tells super users that a plan has changed. */
export const planChannel = companyChannel(
  'plan',
  z.object({ action: z.enum(['create', 'update', 'delete']), planId: z.int() }),
)
export type PlanLive = z.infer<typeof planChannel.payload>
