import type { NumberHealth } from '#domain/connections/number-health.ts'

/** A changed status of a business's template; `reason` '' if the provider gives none. */
export type TemplateNews = {
  businessAccount: string
  name: string
  language: string
  status: string
  reason: string
}

/**
 * A changed rating of a number, or of all numbers of an account (`number` null). `restrictedUntil`: automatic end of a restriction, if
 * given.
 */
export type NumberNews = {
  businessAccount: string
  number: string | null
  change: Partial<NumberHealth>
  restrictedUntil: Date | null
}
