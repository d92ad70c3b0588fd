import { type PlanFeatures, type PlanFlag, planFlags } from '../access/plan-flag.ts'

/** Numeric limits of a plan. */
export const planLimits = ['users', 'connections', 'queues'] as const
export type PlanLimit = (typeof planLimits)[number]
export type PlanLimits = Record<PlanLimit, number>

/** The limits that a company is already over: it keeps what it has and gets no more of it. */
export const exceededLimits = (used: PlanLimits, limits: PlanLimits): PlanLimit[] =>
  planLimits.filter((limit) => used[limit] > limits[limit])

export type ExceededLimit = { limit: PlanLimit; used: number; allowed: number }

/** The same with how much there is of each, and how much is allowed. */
export const excessOf = (used: PlanLimits, limits: PlanLimits): ExceededLimit[] =>
  exceededLimits(used, limits).map((limit) => ({ limit, used: used[limit], allowed: limits[limit] }))

/** The features that a company loses with another plan. */
export const lostFeatures = (before: PlanFeatures, after: PlanFeatures): PlanFlag[] =>
  planFlags.filter((flag) => before[flag] && !after[flag])

/** The bytes of a plan's gigabyte of files. */
export const gigabyte = 1024 ** 3
