/** A plan by counters: 49 reais with 3 users and 3 connections, 11 for each user more, 20 for each connection more (2§9). */
export const customPlan = {
  baseCents: 4900,
  userCents: 1100,
  connectionCents: 2000,
  fewest: 3,
  most: 1000,
} as const

/** Monthly amount of a plan by counters, in cents; both counters at least 3. */
export const customPlanCents = (counters: { users: number; connections: number }): number =>
  customPlan.baseCents +
  (counters.users - customPlan.fewest) * customPlan.userCents +
  (counters.connections - customPlan.fewest) * customPlan.connectionCents
