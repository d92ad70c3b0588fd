import { sql } from 'kysely'
import type { BlockNumbers } from '#domain/flows/numbers/flow-numbers-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Statuses of runs that are not over. */
export const standing = ['waiting', 'calling', 'paused'] as const

/** How many conversations stand at each block of a flow now. */
export async function countStanding(
  tx: Db,
  flowId: number,
): Promise<(Pick<BlockNumbers, 'here' | 'hereOlder'> & { nodeId: string })[]> {
  const rows = await tx
    .selectFrom('flowRuns')
    .innerJoin('flowVersions', (join) =>
      join
        .onRef('flowVersions.companyId', '=', 'flowRuns.companyId')
        .onRef('flowVersions.id', '=', 'flowRuns.versionId'),
    )
    .innerJoin('flows', (join) =>
      join
        .onRef('flows.companyId', '=', 'flowVersions.companyId')
        .onRef('flows.id', '=', 'flowVersions.flowId'),
    )
    .select((eb) => [
      'flowRuns.nodeId',
      eb.fn.countAll<string>().as('here'),
      eb.fn
        .countAll<string>()
        .filterWhere(sql<boolean>`flow_runs.version_id is distinct from flows.version_id`)
        .as('hereOlder'),
    ])
    .where('flowVersions.flowId', '=', flowId)
    .where('flowRuns.status', 'in', [...standing])
    .where('flowRuns.nodeId', 'is not', null)
    .groupBy('flowRuns.nodeId')
    .execute()
  return rows.flatMap(({ nodeId, here, hereOlder }) =>
    nodeId === null ? [] : [{ nodeId, here: Number(here), hereOlder: Number(hereOlder) }],
  )
}
