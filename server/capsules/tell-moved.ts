import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import './capsule-events.ts'

/** Tells the administrators of a company, and those who run the installation, that there is something new of its capsules. */
export async function tellMoved(
  { db, publish }: Pick<Platform, 'db' | 'publish'>,
  companyId: number,
): Promise<void> {
  const event = { name: 'capsule.moved', payload: { companyId } } as const
  const home = await findPlatformCompany(db)
  for (const id of new Set([companyId, ...(home === null ? [] : [home])])) publish(id, [event])
}
