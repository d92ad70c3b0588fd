import type { z } from 'zod'

/** A socket event: its name for one company, and its payload. */
export type Channel<P = unknown> = { name: (companyId: number) => string; payload: z.ZodType<P> }

/** A socket event named company-{id}-{suffix}. */
export const companyChannel = <P>(suffix: string, payload: z.ZodType<P>): Channel<P> => ({
  name: (companyId) => `company-${companyId}-${suffix}`,
  payload,
})
