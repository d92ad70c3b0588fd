import { type SecretField, secretFields } from '#domain/flows/node-secrets.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A key of a model block under its field, or one of an HTTP block under its reference. */
export type StoredSecret = { nodeId: string; field: string; value: string }

type Place = { companyId: number; flowId: number; nodeId: string; field: string }

/** Bound to company, flow and node: copied to another row it does not open. */
const contextOf = ({ companyId, flowId, nodeId, field }: Place) =>
  `node:${companyId}:${flowId}:${nodeId}:${field}`

type Sealing = Pick<CompanyContext, 'companyId' | 'secrets' | 'now'>

export async function saveNodeSecrets(
  { companyId, secrets, now }: Sealing,
  tx: Db,
  flowId: number,
  given: readonly StoredSecret[],
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

/** Which keys of the model blocks of a flow are set. */
export async function listNodeSecrets(tx: Db, flowId: number) {
  const rows = await tx
    .selectFrom('nodeSecrets')
    .select(['nodeId', 'field'])
    .where('flowId', '=', flowId)
    .where('field', 'in', secretFields)
    .execute()
  return rows.map(({ nodeId, field }) => ({ nodeId, field: field as SecretField }))
}

/** Returns the opened keys of a flow's nodes, or of one node, for its call. */
export async function openNodeSecrets(
  { companyId, secrets }: Pick<Sealing, 'companyId' | 'secrets'>,
  tx: Db,
  { flowId, nodeId }: { flowId: number; nodeId?: string },
): Promise<StoredSecret[]> {
  const rows = await tx
    .selectFrom('nodeSecrets')
    .select(['nodeId', 'field', 'sealed'])
    .where('flowId', '=', flowId)
    .$if(nodeId !== undefined, (query) => query.where('nodeId', '=', nodeId ?? ''))
    .execute()
  return rows.map((row) => {
    const { nodeId, field } = row
    const context = contextOf({ companyId, flowId, nodeId, field })
    return { nodeId, field, value: secrets.open(row.sealed, context) }
  })
}
