import type { FlowGraph } from '#domain/flows/graph.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { graphHash } from '../graph-hash.ts'
import { sealRequestKeys } from './request-keys.ts'

const batch = 50

/** Seals the keys in graphs that were drawn before keys were sealed, or that came in a capsule. What runs by a version stays the same. */
export async function sealPlainKeys(ctx: CompanyContext): Promise<void> {
  for (let more = true; more; ) {
    more = await ctx.transaction(async (tx) => {
      const flowIds = await findPlainFlows(tx)
      for (const flowId of flowIds) await sealFlow(ctx, tx, flowId)
      return flowIds.length === batch
    })
  }
}

async function findPlainFlows(tx: Db): Promise<number[]> {
  const drafts = tx.selectFrom('flows').select('id as flowId').where('keysSealed', '=', false)
  const rows = await tx
    .selectFrom('flowVersions')
    .select('flowId')
    .where('keysSealed', '=', false)
    .where('flowId', 'is not', null)
    .union(drafts)
    .limit(batch)
    .execute()
  return rows.flatMap(({ flowId }) => flowId ?? [])
}

async function sealFlow(ctx: CompanyContext, tx: Db, flowId: number): Promise<void> {
  const flow = await tx
    .selectFrom('flows')
    .select('draft')
    .where('id', '=', flowId)
    .forUpdate()
    .executeTakeFirst()
  const draft = flow?.draft ? await sealGraph(ctx, tx, { flowId, graph: flow.draft as FlowGraph }) : null
  await tx
    .updateTable('flows')
    .set({
      keysSealed: true,
      ...(draft && { draft: JSON.stringify(draft), draftHash: graphHash(draft) }),
    })
    .where('id', '=', flowId)
    .execute()
  const versions = await tx
    .selectFrom('flowVersions')
    .select(['id', 'graph'])
    .where('flowId', '=', flowId)
    .where('keysSealed', '=', false)
    .execute()
  for (const { id, graph } of versions) {
    const sealed = await sealGraph(ctx, tx, { flowId, graph: graph as FlowGraph })
    await tx
      .updateTable('flowVersions')
      .set({
        keysSealed: true,
        ...(sealed && { graph: JSON.stringify(sealed), hash: graphHash(sealed) }),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Null where the graph holds no plain keys. */
async function sealGraph(
  ctx: CompanyContext,
  tx: Db,
  { flowId, graph }: { flowId: number; graph: FlowGraph },
) {
  const { nodes, sealed } = await sealRequestKeys(ctx, tx, flowId, graph.nodes)
  return sealed.length ? { ...graph, nodes } : null
}
