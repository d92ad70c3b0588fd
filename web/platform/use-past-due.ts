import { isPastDue } from '#domain/companies/company-rules.ts'
import { subscriptionEnded } from './client.ts'
import { useSession } from './session.ts'

/** Whether the company's subscription has ended: by its date, or because the server said so. */
export function usePastDue(): boolean {
  const company = useSession()?.company
  const told = subscriptionEnded.use()
  return told || (company !== undefined && isPastDue(company, new Date()))
}
