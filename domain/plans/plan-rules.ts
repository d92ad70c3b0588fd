import { type PlanFeatures, type PlanFlag, planFlags } from '../access/plan-flag.ts'

/** Numeric limits of a plan. */
export const planLimits = ['users', 'connections', 'queues'] as const
export type PlanLimit = (typeof planLimits)[number]
export type PlanLimits = Record<PlanLimit, number>

/** Returns the limits that a company already exceeds: it keeps what it has and cannot add more. */
export const exceededLimits = (used: PlanLimits, limits: PlanLimits): PlanLimit[] =>
  planLimits.filter((limit) => used[limit] > limits[limit])

export type ExceededLimit = { limit: PlanLimit; used: number; allowed: number }

/** Returns the exceeded limits with the used and the allowed number of each. */
export const excessOf = (used: PlanLimits, limits: PlanLimits): ExceededLimit[] =>
  exceededLimits(used, limits).map((limit) => ({ limit, used: used[limit], allowed: limits[limit] }))

/** Returns the features that a company loses with another plan. */
export const lostFeatures = (before: PlanFeatures, after: PlanFeatures): PlanFlag[] =>
  planFlags.filter((flag) => before[flag] && !after[flag])

/** Bytes of a gigabyte of storage in a plan. */
export const gigabyte = 1024 ** 3
