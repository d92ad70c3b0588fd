import type { SavedFlow, flowEndpoints } from '#domain/flows/flow-contract.ts'
import { flowGraph } from '#domain/flows/graph.ts'
import { hasErrors } from '#domain/flows/issues.ts'
import { withKnownSecrets } from '#domain/flows/node-secrets.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { checkValue } from '#server/platform/http/input.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { holdFlow } from '../flow-db.ts'
import { listNodeSecrets, saveNodeSecrets } from '../node-secret-db.ts'
import { keepDraft, publishGraph, tellSaved } from '../publish-graph.ts'
import { readSentGraph } from '../read-sent-graph.ts'
import { sealRequestKeys } from '../keys/request-keys.ts'
import { throwIfSavedSince } from '../throw-if-saved-since.ts'

/** Saves the draft, and publishes it when it has no errors, unless only the draft is asked for; runs stay on their version. */
export function saveFlow(ctx: Context, { body }: Input<typeof flowEndpoints.saveFlow>): Promise<SavedFlow> {
  const { graph: sent, secrets } = readSentGraph(body)
  return ctx.transaction(async (tx) => {
    const flow = await holdFlow(tx, body.idFlow)
    throwIfSavedSince(flow, body.draftRevision)
    await saveNodeSecrets(ctx, tx, flow.id, secrets)
    const { nodes, sealed } = await sealRequestKeys(ctx, tx, flow.id, sent.nodes)
    const known = await listNodeSecrets(tx, flow.id)
    const graph = checkValue(flowGraph, { ...sent, nodes: withKnownSecrets(nodes, known) })
    const issues = await keepDraft(ctx, tx, flow, graph)
    const isDraft = body.publish === false || hasErrors(issues)
    const published = !isDraft && (await publishGraph(ctx, tx, flow, { graph, issues, note: '' }))
    if (isDraft) {
      const data = { fields: ['draft'] }
      await recordAudit(ctx, tx, { action: 'flow.changed', subject: flow, data })
    }
    const saved = await tellSaved(ctx, tx, flow.id, { issues, published })
    return { ...saved, sealed }
  })
}
