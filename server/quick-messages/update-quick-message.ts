import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { QuickMessage, quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { plainShortcode } from '#domain/quick-messages/plain-shortcode.ts'
import { ownsQuickMessage } from '#domain/quick-messages/quick-message-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockEditableQuickMessage } from './get-visible-quick-message.ts'
import { asSeenBy, changeQuickMessage, getQuickMessage } from './quick-message-db.ts'
import './quick-message-events.ts'

/** Changes a quick message: its texts for whoever may edit it, its sharing for its owner only. */
export const updateQuickMessage = (
  ctx: Context,
  { params, body }: Input<typeof quickMessageEndpoints.updateQuickMessage>,
): Promise<QuickMessage> =>
  ctx.transaction(async (tx) => {
    const before = await lockEditableQuickMessage(ctx, tx, params.id)
    const visao = body.visao ?? before.visao
    const geral = visao && (body.geral ?? before.geral)
    const isSharedAnew = visao !== before.visao || geral !== before.geral
    if (isSharedAnew && !ownsQuickMessage(ctx.viewer, before)) throw new AppError('ERR_NO_PERMISSION')
    const changes = {
      shortcode: body.shortcode === undefined ? before.shortcode : plainShortcode(body.shortcode),
      message: body.message ?? before.message,
      status: body.status ?? before.status,
      visao,
      geral,
    }
    await changeQuickMessage(tx, before.id, changes, ctx.now)
    const data = { fields: fieldsChanged(before, changes) }
    await recordAudit(ctx, tx, {
      action: 'quickMessage.changed',
      subject: { id: before.id, name: changes.shortcode },
      data,
    })
    const record = await getQuickMessage(ctx, tx, before.id)
    ctx.emit('quickMessage.changed', { record, previous: before })
    return asSeenBy(ctx.viewer, record)
  })
