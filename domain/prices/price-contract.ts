import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'

/** Categories of the provider's charges. Since October 2026 `service`, an answer within the window, is charged too. */
export const priceCategories = [
  ...(['marketing', 'utility', 'service', 'authentication', 'authentication_international'] as const),
] as const

export const priceRate = z.object({
  id: z.int(),
  /** Calling code of the recipient's country; '': every other country. */
  market: z.string(),
  category: z.enum(priceCategories),
  currency: z.string(),
  /** Price of one message, in millionths of the currency. */
  micros: z.int(),
  validFrom: z.iso.date(),
})
export type PriceRate = z.infer<typeof priceRate>

export const newPriceRate = z.strictObject({
  market: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, 'Invalid code'),
  category: z.enum(priceCategories),
  currency: z
    .string('Required')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Invalid currency'),
  micros: z.int().min(0).max(1_000_000_000),
  validFrom: z.iso.date('Invalid date'),
})
export type NewPriceRate = z.infer<typeof newPriceRate>

export const priceEndpoints = defineEndpoints({
  /** Lists the rates by country and category, newest of each first. */
  listPriceRates: {
    method: 'GET',
    path: '/price-rates',
    access: 'super',
    response: z.object({ rates: z.array(priceRate) }),
  },
  /** Saves a rate that is valid from a day on; it replaces one of the same country, category and day. */
  savePriceRate: {
    method: 'POST',
    path: '/price-rates',
    access: 'super',
    body: newPriceRate,
    response: priceRate,
  },
  deletePriceRate: {
    method: 'DELETE',
    path: '/price-rates/:id',
    access: 'super',
    params: z.object({ id: wireInt }),
    response: z.object({ message: z.string() }),
  },
})
