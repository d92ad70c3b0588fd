import { recordNews } from '#server/audit/audit-platform-db.ts'
import { nobody } from '#server/audit/nobody.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { findStorageSums, type StorageSums } from './storage-change-platform-db.ts'

/** Age from which files are compared: their bytes and their row are not written at the same moment. */
const settledMs = 3_600_000

/**
 * Compares, for every company, the counters with the rows of files, and these with the bytes in the storage. A difference is entered
 * into the audit trail of the installation's own company, once for as long as it stays the same; nothing is corrected.
 */
export async function compareStorage(platform: Platform): Promise<void> {
  const before = new Date(platform.now().getTime() - settledMs)
  const companyId = await findPlatformCompany(platform.db)
  for (const sums of await findStorageSums(platform.db, before)) {
    const stored = await platform.storage.measure(sums.id, before)
    const data = differenceOf(sums, stored)
    if (!data) continue
    platform.log.warn({ company: sums.id, ...data }, 'what is stored is not what was counted')
    if (companyId === null) continue
    const subject = { id: sums.id, name: sums.name }
    await recordNews(platform.db, nobody(platform.now()), {
      action: 'company.storageDiffered',
      subject,
      data,
      companyId,
    })
  }
}

type Sum = { bytes: number; files: number }

/** The two sums that differ; null where all agree. */
export function differenceOf(sums: StorageSums, stored: Sum): { counted: Sum; stored: Sum } | null {
  const counted = { bytes: sums.countedBytes, files: sums.countedFiles }
  const kept = { bytes: sums.keptBytes, files: sums.keptFiles }
  const old = { bytes: sums.oldBytes, files: sums.oldFiles }
  if (!isSame(counted, kept)) return { counted, stored: kept }
  return isSame(old, stored) ? null : { counted: old, stored }
}

const isSame = (one: Sum, other: Sum) => one.bytes === other.bytes && one.files === other.files
