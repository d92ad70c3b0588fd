import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { integrationDeliveryEndpoints } from '#domain/integrations/integration-delivery-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { findAsking, insertAsking, shownAsking } from '#server/integrations/delivery-db.ts'
import { findIntegration } from '#server/integrations/integration-db.ts'
import { readN8nAnswer, readWebhookAnswer } from '#server/integrations/providers/webhook-answer.ts'
import { askedOf, postSigned, readBody } from '#server/integrations/providers/webhook.ts'
import { openSigningSecrets } from '#server/integrations/signing-secrets.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { isFailed } from '#server/platform/network/call-out.ts'

const readers = { webhook: readWebhookAnswer, n8n: readN8nAnswer }

/**
 * Sends a delivery again to the integration's present address, under the same id and signed anew. The conversation has gone on since:
 * the answer is kept in the log, and not sent to the customer.
 */
export async function repeatAsking(
  ctx: Context,
  { params }: Input<typeof integrationDeliveryEndpoints.repeatAsking>,
) {
  const { kept, found } = await ctx.read(async (tx) => {
    const entry = await findAsking(tx, params.id)
    if (!entry) throw new AppError('ERR_NO_DELIVERY_FOUND')
    return { kept: entry, found: await findIntegration(tx, entry.integrationId) }
  })
  if (!found) throw new AppError('ERR_NO_INTEGRATION_FOUND')
  const { id: integrationId, name, type, fault, urlN8N: url } = found.integration
  if (fault || (type !== 'webhook' && type !== 'n8n')) throw new AppError('ERR_INTEGRATION_OFF')
  const { key, body, ticketId } = kept
  const secrets = openSigningSecrets(ctx, found.signingSecrets)
  const { answer, ...timing } = await postSigned(ctx, { url, secrets }, { key, body })
  return ctx.transaction(async (tx) => {
    const subject = { id: integrationId, name }
    const id = await insertAsking(tx, {
      ...{ integrationId, ticketId, key, body, repeatedBy: ctx.viewer.name, at: ctx.now },
      ...askedOf(answer, { isRead: isFailed(answer) || !('fault' in readBody(answer, readers[type])) }),
      ...timing,
    })
    const made = id === null ? undefined : await findAsking(tx, id)
    if (!made) throw new AppError('ERR_NO_INTEGRATION_FOUND')
    await recordAudit(ctx, tx, { action: 'integration.repeated', subject })
    return shownAsking(made, ctx.viewer)
  })
}
