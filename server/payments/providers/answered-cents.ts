import { z } from 'zod'

/** An amount in a provider's answer as cents; what `read` finds no amount in is an answer of another shape. */
export const answeredCents = <T>(schema: z.ZodType<T>, read: (amount: T) => number | null) =>
  schema.transform((amount, ctx) => {
    const cents = read(amount)
    if (cents !== null) return cents
    ctx.addIssue({ code: 'custom', message: 'no amount' })
    return z.NEVER
  })
