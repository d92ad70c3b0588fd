import type { NodeSettings } from '#domain/bot-calls/bot-call.ts'
import { flowNode } from '#domain/flows/graph.ts'
import { openNodeSecrets } from '#server/flows/node-secret-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'

/** Data of a node of a published version, with its keys decrypted; null where the version or the node does not exist. */
export const readNode = (
  ctx: CompanyContext,
  versionId: number,
  nodeId: string,
): Promise<NodeSettings | null> =>
  ctx.read(async (tx) => {
    const version = await tx
      .selectFrom('flowVersions')
      .select(['flowId', 'graph'])
      .where('id', '=', versionId)
      .executeTakeFirst()
    const nodes = (version?.graph as { nodes?: unknown[] } | undefined)?.nodes ?? []
    const node = nodes.map((one) => flowNode.safeParse(one).data).find((one) => one?.id === nodeId)
    if (!version || !node) return null
    const secrets =
      version.flowId === null ? [] : await openNodeSecrets(ctx, tx, { flowId: version.flowId, nodeId })
    return { data: node.data, keys: Object.fromEntries(secrets.map(({ field, value }) => [field, value])) }
  })
