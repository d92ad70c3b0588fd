import type { Company } from './company-contract.ts'

/**
 * Whether a company's subscription and days of grace have ended, or its account was switched off: its users then reach billing only (D11).
 */
export const isPastDue = (company: Pick<Company, 'worksUntil' | 'status'>, now: Date): boolean =>
  !company.status || company.worksUntil < now
