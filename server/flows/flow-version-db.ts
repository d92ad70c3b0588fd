import type { FlowVersion } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { type FlowIssue, severityOf } from '#domain/flows/issues.ts'
import type { Db } from '#server/platform/database/db.ts'

export const pageSize = 20

type NewVersion = {
  flowId: number
  graph: FlowGraph
  hash: Buffer
  issues: FlowIssue[]
  note: string
  publishedBy: number | null
  now: Date
}

/** The next version of a flow that the caller holds. */
export async function insertVersion(
  tx: Db,
  { flowId, graph, hash, issues, note, publishedBy, now }: NewVersion,
) {
  const { newest } = await tx
    .selectFrom('flowVersions')
    .select((eb) => eb.fn.max('number').as('newest'))
    .where('flowId', '=', flowId)
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('flowVersions')
    .values({
      flowId,
      number: Number(newest ?? 0) + 1,
      graph: JSON.stringify(graph),
      hash,
      issues: JSON.stringify(issues),
      note,
      publishedBy,
      publishedAt: now,
      keysSealed: true,
    })
    .returning(['id', 'number', 'publishedAt'])
    .executeTakeFirstOrThrow()
}

export const findVersionHash = (tx: Db, id: number) =>
  tx.selectFrom('flowVersions').select('hash').where('id', '=', id).executeTakeFirst()

const versions = (tx: Db) =>
  tx
    .selectFrom('flowVersions')
    .innerJoin('flows', (join) =>
      join
        .onRef('flows.companyId', '=', 'flowVersions.companyId')
        .onRef('flows.id', '=', 'flowVersions.flowId'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'flowVersions.companyId')
        .onRef('users.id', '=', 'flowVersions.publishedBy'),
    )
    .where('flows.deletedAt', 'is', null)
    .select([
      'flowVersions.id',
      'flowVersions.number',
      'flowVersions.publishedAt',
      'flowVersions.note',
      'flowVersions.issues',
      'flows.versionId',
      'users.name as publishedBy',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]

const toVersion = ({ issues, versionId, ...row }: Row): FlowVersion => ({
  ...row,
  warnings: (issues as FlowIssue[]).filter((issue) => severityOf(issue) === 'warning').length,
  isLive: row.id === versionId,
})

/** A page, newest first, and one more, which tells whether there is another. */
export async function listVersionPage(
  tx: Db,
  { flowId, page }: { flowId: number; page: number },
): Promise<FlowVersion[]> {
  const rows = await versions(tx)
    .where('flowVersions.flowId', '=', flowId)
    .orderBy('flowVersions.number', 'desc')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(toVersion)
}

/** A version with its graph; undefined where it or its flow does not exist. */
export async function findVersion(tx: Db, id: number) {
  const row = await versions(tx)
    .select(['flowVersions.graph', 'flowVersions.flowId'])
    .where('flowVersions.id', '=', id)
    .executeTakeFirst()
  if (!row?.flowId) return undefined
  const { graph, flowId, ...rest } = row
  return { ...toVersion(rest), flowId, flow: graph as FlowGraph }
}
