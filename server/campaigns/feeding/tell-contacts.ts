import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { perInstallation } from '#server/platform/kernel/per-installation.ts'
import '#server/contacts/contact-events.ts'

const everyMs = 30_000
const lastToldOf = perInstallation(() => new Map<number, number>())

/**
 * Tells the screens that contacts came about, at most so often for a company and process: every screen reads its contacts anew then.
 * The end of a campaign tells of the last of them.
 */
export function tellContacts(
  { companyId, now, emit, storage }: Pick<CompanyContext, 'companyId' | 'now' | 'emit' | 'storage'>,
  contactIds: number[],
): void {
  const lastTold = lastToldOf({ storage })
  const since = now.getTime() - (lastTold.get(companyId) ?? Number.NEGATIVE_INFINITY)
  if (contactIds.length === 0 || (since >= 0 && since < everyMs)) return
  lastTold.set(companyId, now.getTime())
  emit('contacts.changed', { contactIds })
}
