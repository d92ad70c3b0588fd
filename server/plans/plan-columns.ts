import type { PlanChange } from '#domain/plans/plan-contract.ts'

/** Columns of the plans table for the given fields: money in cents, absent fields left out. */
export function columnsOfPlan({ id: _id, amount, value, archived: _archived, ...fields }: PlanChange) {
  const reais = amount ?? value
  return { ...fields, ...(reais !== undefined && { amountCents: Math.round(reais * 100) }) }
}
