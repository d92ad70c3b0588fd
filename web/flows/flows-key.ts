/** Everything that is cached of lists of flows. */
export const flowsKey = ['flows'] as const
