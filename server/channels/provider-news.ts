import type { NumberHealth } from '#domain/connections/number-health.ts'

/** A business's template has another status now; `reason` '' where the provider gives none. */
export type TemplateNews = {
  businessAccount: string
  name: string
  language: string
  status: string
  reason: string
}

/**
 * The provider thinks otherwise of a number now, or of all numbers of an account (`number` null). `restrictedUntil`: when a
 * restriction ends by itself, where that is said.
 */
export type NumberNews = {
  businessAccount: string
  number: string | null
  change: Partial<NumberHealth>
  restrictedUntil: Date | null
}
