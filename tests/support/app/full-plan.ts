import { type PlanFeatures, planFlags } from '#domain/access/plan-flag.ts'

/** A plan with every feature. */
export const fullPlan = Object.fromEntries(planFlags.map((flag) => [flag, true])) as PlanFeatures
