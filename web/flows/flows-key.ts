/** Query key of all cached lists of flows. */
export const flowsKey = ['flows'] as const
