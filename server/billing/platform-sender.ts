import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'

export type PlatformSender = { id: number; channel: 'whatsapp' }

/**
 * The connection of the platform's company that reminders leave by: a linked number that is connected, the default one first. Numbers
 * of the Cloud API would take approved templates only, and none are configured. Null where there is no such connection.
 */
export async function findSender(platform: Platform): Promise<PlatformSender | null> {
  const companyId = await findPlatformCompany(platform.db)
  return companyId === null ? null : openCompanyContext(platform, companyId).read(findSenderIn)
}

export async function findSenderIn(tx: Db): Promise<PlatformSender | null> {
  const row = await tx
    .selectFrom('connections')
    .select('id')
    .where('channel', '=', 'whatsapp')
    .where('status', '=', 'CONNECTED')
    .where('automaticHold', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row ? { id: row.id, channel: 'whatsapp' } : null
}
