/** Apart from the queries, so that live events reach it without them. */
export const schedulesKey = ['schedules'] as const
