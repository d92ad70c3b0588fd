import type { Input } from '#domain/http/endpoint.ts'
import type { quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockEditableQuickMessage } from './get-visible-quick-message.ts'
import { removeQuickMessage, takeQuickFile } from './quick-message-db.ts'
import './quick-message-events.ts'

export const deleteQuickMessage = (
  ctx: Context,
  { params }: Input<typeof quickMessageEndpoints.deleteQuickMessage>,
) =>
  ctx.transaction(async (tx) => {
    const record = await lockEditableQuickMessage(ctx, tx, params.id)
    const keys = await takeQuickFile(tx, record.id)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await removeQuickMessage(tx, record.id)
    await recordAudit(ctx, tx, {
      action: 'quickMessage.deleted',
      subject: { id: record.id, name: record.shortcode },
    })
    ctx.emit('quickMessage.deleted', { record })
    return { message: 'quick message deleted' }
  })
