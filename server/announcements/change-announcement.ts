import type { Announcement } from '#domain/announcements/announcement-contract.ts'
import type { AuditAction, AuditData } from '#domain/audit/audit-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { CompanyContext, Context } from '#server/platform/kernel/context.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { type AnnouncementRow, getAnnouncement } from './announcement-db.ts'
import { asReader, toTold } from './announcement-reader.ts'
import './announcement-events.ts'

type Change = {
  owner: CompanyContext
  action: AuditAction & `announcement.${string}`
  /** Makes the change, and returns the announcement's id and the data of the audit entry. */
  work: (tx: Db) => Promise<{ id: number; data?: AuditData }>
}

/** Changes an announcement of the installation's own company, records it in its audit trail, and emits the event. */
export async function changeAnnouncement(
  ctx: Context & PublicContext,
  { owner, action, work }: Change,
): Promise<Announcement> {
  const row = await owner.transaction(async (tx) =>
    enterChange(ctx, tx, { owner, action, ...(await work(tx)) }),
  )
  return asShown(ctx, row)
}

type Entry = Pick<Change, 'owner' | 'action'> & { id: number; data?: AuditData }

/** Enters what became of an announcement, in the transaction of it. */
export async function enterChange(
  ctx: Context,
  tx: Db,
  { owner, action, id, data = {} }: Entry,
): Promise<AnnouncementRow> {
  const changed = await getAnnouncement(tx, id)
  await recordAudit(ctx, tx, { action, subject: { id, name: changed.title }, data })
  owner.emit('announcement.changed', {
    told: { action: action === 'announcement.created' ? 'create' : 'update', record: toTold(changed) },
    isShown: changed.status === 'active',
  })
  return changed
}

export async function asShown(ctx: Context & PublicContext, row: AnnouncementRow): Promise<Announcement> {
  const [shown] = await asReader(ctx, [row])
  return shown ?? { ...toTold(row), isRead: false }
}

export const announcementOwner = (ctx: PublicContext): Promise<CompanyContext> =>
  openPlatformCompany(ctx.platform)
