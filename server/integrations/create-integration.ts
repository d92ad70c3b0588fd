import type { Input } from '#domain/http/endpoint.ts'
import type { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { checkIntegration } from './check-integration.ts'
import { columnsOf } from './integration-columns.ts'
import { findIntegration, insertIntegration } from './integration-db.ts'
import { credentialColumns, isGiven } from './sealed-credentials.ts'
import { addSigningSecret } from './signing-secrets.ts'
import './integration-events.ts'

const blank = { projectName: '', urlN8N: '', typebotSlug: '' }

/** The project of a Typebot is its name. */
export async function createIntegration(
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof integrationEndpoints.createIntegration>,
) {
  const { type, jsonContent, name } = body
  const given = type === 'dialogflow' && isGiven(jsonContent) ? jsonContent : null
  checkIntegration({ ...blank, ...body }, given !== null)
  const credentials = given === null ? {} : await credentialColumns(ctx, given)
  return ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'integrations',
      clientId,
      find: async (id) => (await findIntegration(tx, id))?.integration,
      create: async () => {
        const integration = await insertIntegration(tx, {
          ...columnsOf(body),
          ...{ name, type },
          ...(type === 'typebot' && { projectName: name }),
          ...credentials,
          signingSecrets: addSigningSecret(ctx, null).sealed,
        })
        await recordAudit(ctx, tx, { action: 'integration.created', subject: integration })
        ctx.emit('integration.created', { integration })
        return integration
      },
    }),
  )
}
