import type { Input } from '#domain/http/endpoint.ts'
import type { QuickMessage, quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { plainShortcode } from '#domain/quick-messages/plain-shortcode.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { asSeenBy, getQuickMessage, saveQuickMessage } from './quick-message-db.ts'
import './quick-message-events.ts'

export const createQuickMessage = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof quickMessageEndpoints.createQuickMessage>,
): Promise<QuickMessage> =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'quickMessages',
      clientId,
      find: async (id) => asSeenBy(ctx.viewer, await getQuickMessage(ctx, tx, id)),
      create: async () => {
        const visao = body.visao ?? false
        const id = await saveQuickMessage(tx, {
          shortcode: plainShortcode(body.shortcode),
          message: body.message ?? '',
          visao,
          geral: visao && (body.geral ?? false),
          status: body.status ?? true,
          userId: ctx.viewer.id,
        })
        const record = await getQuickMessage(ctx, tx, id)
        await recordAudit(ctx, tx, {
          action: 'quickMessage.created',
          subject: { id, name: record.shortcode },
        })
        ctx.emit('quickMessage.changed', { record, previous: null })
        return asSeenBy(ctx.viewer, record)
      },
    }),
  )
