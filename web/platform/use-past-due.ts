import { isPastDue } from '#domain/companies/company-rules.ts'
import { subscriptionEnded } from './client.ts'
import { useSession } from './session.ts'

/** Returns whether the company's subscription has ended: by its date, or because the server said so. */
export function usePastDue(): boolean {
  const user = useSession()
  const company = user?.company
  const told = subscriptionEnded.use()
  // Support can also visit companies that have not paid.
  if (user?.visit) return false
  return told || (company !== undefined && isPastDue(company, new Date()))
}
