import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { restHookEndpoints } from '#domain/rest-hooks/rest-hook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { nobody } from '#server/audit/nobody.ts'
import type { ExternalContext } from '#server/external-api/serve-external.ts'
import { lockWebhook, removeWebhook } from '#server/webhooks/webhook-db.ts'
import '#server/webhooks/webhook-events.ts'

/** Removes a webhook that a program made, of connections that the token may use; any other one is not found. */
export const unsubscribeHook = (
  ctx: ExternalContext<{ id: string }>,
  { params: { id } }: Input<typeof restHookEndpoints.unsubscribeHook>,
) =>
  ctx.transaction(async (tx) => {
    const kept = await lockWebhook(tx, id, { isLast: true })
    const allowed = ctx.caller.whatsappIds
    const ids = kept?.webhook.connectionIds ?? []
    const isWithin = !allowed || (ids.length > 0 && ids.every((each) => allowed.includes(each)))
    if (!kept?.isHook || !isWithin) throw new AppError('ERR_NO_WEBHOOK_FOUND')
    await removeWebhook(tx, id)
    await recordAudit(nobody(ctx.now), tx, { action: 'webhook.deleted', subject: kept.webhook })
    ctx.emit('webhooks.changed', {})
    const answer = { id: String(id) }
    await ctx.finish(tx, answer)
    return answer
  })
