import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { checkIntegration } from './check-integration.ts'
import { columnsOf } from './integration-columns.ts'
import { findIntegration, lockIntegration, saveIntegration } from './integration-db.ts'
import { credentialColumns, isGiven } from './sealed-credentials.ts'
import './integration-events.ts'

/** Fields that are not given stay as they are; saving switches it on again. */
export async function updateIntegration(
  ctx: Context,
  { params: { id }, body }: Input<typeof integrationEndpoints.updateIntegration>,
) {
  const json = isGiven(body.jsonContent) ? body.jsonContent : null
  const credentials = json === null ? {} : await credentialColumns(ctx, json)
  return ctx.transaction(async (tx) => {
    await lockIntegration(tx, id)
    const kept = await findIntegration(tx, id)
    if (!kept) throw new AppError('ERR_NO_INTEGRATION_FOUND')
    const before = kept.integration
    const { id: _id, jsonContent: _json, ...plain } = body
    const wished = { ...before, ...plain }
    const isTypebot = wished.type === 'typebot'
    checkIntegration(wished, json !== null || kept.credentials !== null)
    const integration = await saveIntegration(tx, id, {
      ...columnsOf(body),
      ...credentials,
      ...(isTypebot && { projectName: wished.name }),
      fault: null,
      updatedAt: ctx.now,
    })
    if (!integration) throw new AppError('ERR_NO_INTEGRATION_FOUND')
    const fields = [...fieldsChanged(before, plain), ...(json === null ? [] : ['jsonContent'])]
    await recordAudit(ctx, tx, { action: 'integration.changed', subject: integration, data: { fields } })
    ctx.emit('integration.changed', { integration })
    return integration
  })
}
