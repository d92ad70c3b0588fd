import { AppError } from '#domain/errors.ts'
import type { SavedFlow, flowEndpoints } from '#domain/flows/flow-contract.ts'
import { flowGraph } from '#domain/flows/graph.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { holdFlow } from '../flow-db.ts'
import { findVersion } from '../flow-version-db.ts'
import { keepDraft, tellSaved } from '../publish-graph.ts'
import { throwIfSavedSince } from '../throw-if-saved-since.ts'

/** Draws what runs again in place of the draft. Throws ERR_FLOW_UNPUBLISHED where nothing runs. */
export const discardDraft = (
  ctx: Context,
  { body }: Input<typeof flowEndpoints.discardDraft>,
): Promise<SavedFlow> =>
  ctx.transaction(async (tx) => {
    const flow = await holdFlow(tx, body.idFlow)
    throwIfSavedSince(flow, body.draftRevision)
    const version = flow.versionId === null ? undefined : await findVersion(tx, flow.versionId)
    if (!version) throw new AppError('ERR_FLOW_UNPUBLISHED')
    const issues = await keepDraft(ctx, tx, flow, flowGraph.parse(version.flow))
    await recordAudit(ctx, tx, { action: 'flow.changed', subject: flow, data: { fields: ['draft'] } })
    return tellSaved(ctx, tx, flow.id, { issues, published: false })
  })
