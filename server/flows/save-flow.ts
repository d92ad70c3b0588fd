import type { SavedFlow, flowEndpoints } from '#domain/flows/flow-contract.ts'
import { hasErrors } from '#domain/flows/issues.ts'
import { withKnownSecrets } from '#domain/flows/node-secrets.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { holdFlow } from './flow-db.ts'
import { listNodeSecrets, saveNodeSecrets } from './node-secret-db.ts'
import { keepDraft, publishGraph, tellSaved } from './publish-graph.ts'
import { readSentGraph } from './read-sent-graph.ts'
import { throwIfSavedSince } from './throw-if-saved-since.ts'

/** Saves the draft, and publishes it when it has no errors; runs stay on their version (decision D73). */
export function saveFlow(ctx: Context, { body }: Input<typeof flowEndpoints.saveFlow>): Promise<SavedFlow> {
  const { graph: sent, secrets } = readSentGraph(body)
  return ctx.transaction(async (tx) => {
    const flow = await holdFlow(tx, body.idFlow)
    throwIfSavedSince(flow, body.draftRevision)
    await saveNodeSecrets(ctx, tx, flow.id, secrets)
    const graph = { ...sent, nodes: withKnownSecrets(sent.nodes, await listNodeSecrets(tx, flow.id)) }
    const issues = await keepDraft(ctx, tx, flow, graph)
    const published = await publishGraph(ctx, tx, flow, { graph, issues, note: '' })
    if (hasErrors(issues)) {
      const data = { fields: ['draft'] }
      await recordAudit(ctx, tx, { action: 'flow.changed', subject: flow, data })
    }
    return tellSaved(ctx, tx, flow.id, { issues, published })
  })
}
