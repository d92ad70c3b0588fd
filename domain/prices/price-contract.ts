import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'

/** As the provider names what it charges for. Since October 2026 `service`, an answer within the window, is charged too. */
export const priceCategories = [
  ...(['marketing', 'utility', 'service', 'authentication', 'authentication_international'] as const),
] as const

export const priceRate = z.object({
  id: z.int(),
  /** The calling code of the recipient's country; '': every other. */
  market: z.string(),
  category: z.enum(priceCategories),
  currency: z.string(),
  /** Millionths of the currency for one message. */
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
  /** The rates by country and category, the newest of each first. */
  listPriceRates: {
    method: 'GET',
    path: '/price-rates',
    access: 'super',
    response: z.object({ rates: z.array(priceRate) }),
  },
  /** One that holds from a day on; the same country, category and day again takes its place. */
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
