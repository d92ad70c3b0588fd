import { authorIdOf } from '#domain/access/access.ts'
import type { SavedFlow } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { type FlowIssue, hasErrors, issuesOf } from '#domain/flows/issues.ts'
import { fileIdsOf } from '#domain/flows/node-texts.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readFlowFacts } from './company-facts-db.ts'
import { changeFlow, getFullFlow, type HeldFlow } from './flow-db.ts'
import { noteFileUses } from './flow-file-db.ts'
import { findVersionHash, insertVersion } from './flow-version-db.ts'
import { graphHash } from './graph-hash.ts'
import './flow-events.ts'

/** Saves a graph as the draft of a locked flow, and returns its issues. */
export async function keepDraft(ctx: Context, tx: Db, flow: HeldFlow, graph: FlowGraph) {
  await changeFlow(
    tx,
    flow.id,
    {
      draft: JSON.stringify(graph),
      draftHash: graphHash(graph),
      draftRevision: flow.draftRevision + 1,
      keysSealed: true,
      savedBy: ctx.viewer.name,
      savedAt: ctx.now,
    },
    ctx.now,
  )
  await noteFileUses(tx, { flowId: flow.id, versionId: null, fileIds: fileIdsOf(graph) })
  return findIssues(ctx, tx, flow.id, graph)
}

/** Finds the issues of a graph by what the company and the installation have now. */
export async function findIssues(
  ctx: Context,
  tx: Db,
  flowId: number,
  graph: FlowGraph,
): Promise<FlowIssue[]> {
  const { allowedHosts } = ctx.outside
  return issuesOf(graph, await readFlowFacts(tx, { graph, flowId, now: ctx.now, allowedHosts }))
}

type Publication = { graph: FlowGraph; issues: FlowIssue[]; note: string }

/** Makes a graph the version that runs, unless it has errors or runs already; whether there is a new version. */
export async function publishGraph(
  ctx: Context,
  tx: Db,
  flow: HeldFlow,
  { graph, issues, note }: Publication,
): Promise<boolean> {
  if (hasErrors(issues)) return false
  const hash = graphHash(graph)
  const live = flow.versionId === null ? undefined : await findVersionHash(tx, flow.versionId)
  if (live?.hash.equals(hash)) return false
  const publishedBy = authorIdOf(ctx.viewer)
  const version = await insertVersion(tx, {
    flowId: flow.id,
    graph,
    hash,
    issues,
    note,
    publishedBy,
    now: ctx.now,
  })
  await noteFileUses(tx, { flowId: flow.id, versionId: version.id, fileIds: fileIdsOf(graph) })
  await changeFlow(tx, flow.id, { versionId: version.id }, ctx.now)
  await recordAudit(ctx, tx, {
    action: 'flow.published',
    subject: flow,
    data: { after: String(version.number) },
  })
  return true
}

/** Tells what became of a flow, to the caller and to everybody else. */
export async function tellSaved(
  ctx: Context,
  tx: Db,
  id: number,
  came: { issues: FlowIssue[]; published: boolean },
): Promise<SavedFlow> {
  const { flow: _graph, ...saved } = await getFullFlow(tx, id)
  const { id: flowId, name, active, versionId, hasDraft, updatedAt } = saved
  ctx.emit('flow.changed', { flow: { id: flowId, name, active, versionId, hasDraft, updatedAt } })
  return { ...saved, ...came }
}
