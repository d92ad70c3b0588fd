import type { PlanChange } from '#domain/plans/plan-contract.ts'

/** What was asked for, as the table keeps it: money in cents, and only what was given. */
export function columnsOfPlan({ id: _id, amount, value, archived: _archived, ...fields }: PlanChange) {
  const reais = amount ?? value
  return { ...fields, ...(reais !== undefined && { amountCents: Math.round(reais * 100) }) }
}
