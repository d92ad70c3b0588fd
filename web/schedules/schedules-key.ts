/** In a file of its own, so that live events do not load the queries. */
export const schedulesKey = ['schedules'] as const
