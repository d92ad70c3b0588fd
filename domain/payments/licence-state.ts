import { daysLeft } from '../companies/renewal-rules.ts'
import type { LicenceState } from './payment-contract.ts'

export type LicenceFacts = {
  isPlatform: boolean
  status: boolean
  closedAt: Date | null
  dueDate: Date
  timeZone: string
  /** Whether an invoice was ever paid, and whether one is open. */
  hasPaid: boolean
  hasOpenInvoice: boolean
}
export type LicenceTerms = { graceDays: number; sleepDays: number }

/** How many days before the end of a licence its open invoice is spoken of. */
const soonDays = 10

/** How a licence stands; every combination of facts has one answer. Source: decisions D11, D12 and D94. */
export function licenceState(
  facts: LicenceFacts,
  { graceDays, sleepDays }: LicenceTerms,
  now: Date,
): LicenceState {
  if (facts.isPlatform) return 'platform'
  if (facts.closedAt) return 'closing'
  if (!facts.status) return 'suspended'
  const left = daysLeft(facts, now)
  if (left < -Math.max(sleepDays, graceDays)) return 'sleeping'
  if (left < -graceDays) return 'pastDue'
  if (left < 0) return 'grace'
  if (!facts.hasPaid) return 'trial'
  return left <= soonDays && facts.hasOpenInvoice ? 'dueSoon' : 'active'
}

/** Whether the company may use its plan; the days of grace are included. */
export const mayWork = (state: LicenceState): boolean =>
  ['platform', 'trial', 'active', 'dueSoon', 'grace'].includes(state)
