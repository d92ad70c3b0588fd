import type { Company } from './company-contract.ts'

/** Whether a company's subscription has ended, with its days of grace, or its account was switched off: its people then reach billing only (D11). */
export const isPastDue = (company: Pick<Company, 'worksUntil' | 'status'>, now: Date): boolean =>
  !company.status || company.worksUntil < now
