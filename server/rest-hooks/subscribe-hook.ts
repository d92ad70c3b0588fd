import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { restHookEndpoints } from '#domain/rest-hooks/rest-hook-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { nobody } from '#server/audit/nobody.ts'
import type { ExternalContext } from '#server/external-api/serve-external.ts'
import { addWebhook } from '#server/webhooks/add-webhook.ts'

/** A token that is held to some connections hears of those alone. */
export const subscribeHook = (
  ctx: ExternalContext<{ id: string }>,
  { body }: Input<typeof restHookEndpoints.subscribeHook>,
) => {
  const allowed = ctx.caller.whatsappIds
  const connectionIds = body.connectionIds ?? [...(allowed ?? [])]
  const isBeyond = allowed && (!connectionIds.length || connectionIds.some((id) => !allowed.includes(id)))
  if (isBeyond)
    throw new AppError('ERR_VALIDATION', [{ path: 'body.connectionIds', message: 'does not exist' }])
  return ctx.transaction(async (tx) => {
    const name = body.name ?? new URL(body.url).host.slice(0, 100)
    const maker = { apiTokenId: ctx.caller.id, createdBy: ctx.caller.makerId }
    const given = { name, url: body.url, types: body.types, connectionIds, isHook: true, ...maker }
    const { webhook } = await addWebhook(ctx, tx, given)
    await recordAudit(nobody(ctx.now), tx, { action: 'webhook.created', subject: webhook })
    const answer = { id: String(webhook.id) }
    await ctx.finish(tx, answer)
    return answer
  })
}
