import { type PlanFeatures, featuresOf, type PlanFlag, planFlags } from '#domain/access/plan-flag.ts'
import type { ManagedPlan } from '#domain/plans/plan-contract.ts'

/** An emptied field holds an empty text. */
type Typed = number | ''
export type PlanForm = PlanFeatures & {
  name: string
  amount: Typed
  users: Typed
  connections: Typed
  queues: Typed
  storageGb: number | null
  isPublic: boolean
}

const everything = Object.fromEntries(planFlags.map((flag) => [flag, true])) as PlanFeatures

/** Initial values of the form: those of the plan, or the defaults of a new one. */
export const planFormOf = (plan: ManagedPlan | null): PlanForm => ({
  name: plan?.name ?? '',
  amount: plan?.amount ?? 0,
  users: plan?.users ?? 10,
  connections: plan?.connections ?? 10,
  queues: plan?.queues ?? 10,
  storageGb: plan?.storageGb ?? null,
  isPublic: plan?.isPublic ?? true,
  ...(plan ? featuresOf(plan) : everything),
})

/** Features grouped by area of use. */
export const planAreas: { area: 'channels' | 'work' | 'reach' | 'automation'; flags: PlanFlag[] }[] = [
  { area: 'channels', flags: ['useWhatsapp', 'useFacebook', 'useInstagram'] },
  { area: 'work', flags: ['useInternalChat', 'useKanban'] },
  { area: 'reach', flags: ['useCampaigns', 'useSchedules', 'useExternalApi'] },
  { area: 'automation', flags: ['useIntegrations', 'useOpenAi'] },
]
