import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findIntegration, lockIntegration, saveIntegration } from './integration-db.ts'
import { addSigningSecret } from './signing-secrets.ts'

/** The only time that the secret is shown. */
export const renewIntegrationSecret = (
  ctx: Context,
  { params: { id } }: Input<typeof integrationEndpoints.renewIntegrationSecret>,
) =>
  ctx.transaction(async (tx) => {
    await lockIntegration(tx, id)
    const kept = await findIntegration(tx, id)
    if (!kept) throw new AppError('ERR_NO_INTEGRATION_FOUND')
    const { secret, sealed } = addSigningSecret(ctx, kept.signingSecrets)
    await saveIntegration(tx, id, { signingSecrets: sealed })
    const data = { fields: ['signingSecret'] }
    await recordAudit(ctx, tx, { action: 'integration.changed', subject: kept.integration, data })
    return { secret }
  })
