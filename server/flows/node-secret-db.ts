import type { NodeSecret, SecretField } from '#domain/flows/node-secrets.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

type Place = { companyId: number; flowId: number; nodeId: string; field: SecretField }

/** Bound to company, flow and node: copied to another row it does not open. */
const contextOf = ({ companyId, flowId, nodeId, field }: Place) =>
  `node:${companyId}:${flowId}:${nodeId}:${field}`

type Sealing = Pick<CompanyContext, 'companyId' | 'secrets' | 'now'>

export async function saveNodeSecrets(
  { companyId, secrets, now }: Sealing,
  tx: Db,
  flowId: number,
  given: readonly NodeSecret[],
): Promise<void> {
  for (const { nodeId, field, value } of given) {
    const sealed = secrets.seal(value, contextOf({ companyId, flowId, nodeId, field }))
    await tx
      .insertInto('nodeSecrets')
      .values({ flowId, nodeId, field, sealed, setAt: now })
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'flowId', 'nodeId', 'field']).doUpdateSet({ sealed, setAt: now }),
      )
      .execute()
  }
}

/** Which keys of a flow are set. */
export async function listNodeSecrets(tx: Db, flowId: number) {
  const rows = await tx
    .selectFrom('nodeSecrets')
    .select(['nodeId', 'field'])
    .where('flowId', '=', flowId)
    .execute()
  return rows.map(({ nodeId, field }) => ({ nodeId, field: field as SecretField }))
}

/** Returns the opened keys of a flow's nodes, or of one node, for its call. */
export async function openNodeSecrets(
  { companyId, secrets }: Pick<Sealing, 'companyId' | 'secrets'>,
  tx: Db,
  { flowId, nodeId }: { flowId: number; nodeId?: string },
): Promise<NodeSecret[]> {
  const rows = await tx
    .selectFrom('nodeSecrets')
    .select(['nodeId', 'field', 'sealed'])
    .where('flowId', '=', flowId)
    .$if(nodeId !== undefined, (query) => query.where('nodeId', '=', nodeId ?? ''))
    .execute()
  return rows.map((row) => {
    const field = row.field as SecretField
    const context = contextOf({ companyId, flowId, nodeId: row.nodeId, field })
    return { nodeId: row.nodeId, field, value: secrets.open(row.sealed, context) }
  })
}
