import type { QuickMessage } from '#domain/quick-messages/quick-message-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { asSeenBy, getQuickMessage } from './quick-message-db.ts'
import './quick-message-events.ts'

type Listed = Awaited<ReturnType<typeof getQuickMessage>>

/** Records and tells that the file of a quick message was changed, and returns the message as the person sees it. */
export async function tellQuickFile(ctx: Context, tx: Db, before: Listed): Promise<QuickMessage> {
  const record = await getQuickMessage(ctx, tx, before.id)
  await recordAudit(ctx, tx, {
    action: 'quickMessage.changed',
    subject: { id: before.id, name: before.shortcode },
    data: { fields: ['file'] },
  })
  ctx.emit('quickMessage.changed', { record, previous: before })
  return asSeenBy(ctx.viewer, record)
}
