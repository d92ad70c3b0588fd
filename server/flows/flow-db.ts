import { type Insertable, sql, type Updateable } from 'kysely'
import { DatabaseError } from 'pg'
import { AppError } from '#domain/errors.ts'
import type { FlowSummary, FullFlow } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { holds } from '#server/platform/database/containing.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export const pageSize = 20

const kept = (tx: Db) => tx.selectFrom('flows').where('flows.deletedAt', 'is', null)

const summaries = (tx: Db) =>
  kept(tx)
    .leftJoin('flowVersions', (join) =>
      join
        .onRef('flowVersions.companyId', '=', 'flows.companyId')
        .onRef('flowVersions.id', '=', 'flows.versionId'),
    )
    .select(['flows.id', 'flows.name', 'flows.active', 'flows.versionId', 'flows.updatedAt'])
    .select(
      sql<boolean>`flows.draft_hash is not null and flows.draft_hash is distinct from flow_versions.hash`.as(
        'hasDraft',
      ),
    )

/** A page and one more, which tells whether there is another. */
export const listFlowPage = (
  tx: Db,
  { search, page }: { search: string; page: number },
): Promise<FlowSummary[]> =>
  summaries(tx)
    .$if(search !== '', (query) => query.where(holds('flows.name', search)))
    .orderBy(sql`lower(flows.name)`)
    .orderBy('flows.id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()

/** More than anybody can choose from. */
const mostNames = 1000

export const listAllFlowNames = (tx: Db) =>
  kept(tx)
    .select(['id', 'name', 'active', 'versionId'])
    .orderBy(sql`lower(flows.name)`)
    .orderBy('id')
    .limit(mostNames)
    .execute()

export const findFlow = (tx: Db, id: number): Promise<FlowSummary | undefined> =>
  summaries(tx).where('flows.id', '=', id).executeTakeFirst()

/** Throws ERR_NO_FLOW_FOUND. */
export async function getFlow(tx: Db, id: number): Promise<FlowSummary> {
  const flow = await findFlow(tx, id)
  if (!flow) throw new AppError('ERR_NO_FLOW_FOUND')
  return flow
}

/** Everything of a flow but its files. Throws ERR_NO_FLOW_FOUND. */
export async function getFullFlow(tx: Db, id: number): Promise<Omit<FullFlow, 'files'>> {
  const row = await summaries(tx)
    .select([
      'flows.draft',
      'flows.draftRevision',
      'flows.savedBy',
      'flows.savedAt',
      'flowVersions.number',
      'flowVersions.publishedAt',
    ])
    .where('flows.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('ERR_NO_FLOW_FOUND')
  const { draft, number, publishedAt, ...flow } = row
  return {
    ...flow,
    flow: draft as FlowGraph | null,
    version: flow.versionId && number && publishedAt ? { id: flow.versionId, number, publishedAt } : null,
  }
}

/** Returns a flow, locked until the transaction ends. Throws ERR_NO_FLOW_FOUND. */
export async function holdFlow(tx: Db, id: number) {
  const flow = await kept(tx)
    .select([
      'id',
      'name',
      'active',
      'draft',
      'draftRevision',
      'savedBy',
      'savedAt',
      'versionId',
      'keysSealed',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!flow) throw new AppError('ERR_NO_FLOW_FOUND')
  return { ...flow, draft: flow.draft as FlowGraph | null }
}
export type HeldFlow = Awaited<ReturnType<typeof holdFlow>>

export const insertFlow = (tx: Db, values: Insertable<Database['flows']>): Promise<FlowSummary> =>
  namedOnce(async () => {
    const { id } = await tx.insertInto('flows').values(values).returning('id').executeTakeFirstOrThrow()
    return getFlow(tx, id)
  })

export const changeFlow = (
  tx: Db,
  id: number,
  change: Updateable<Database['flows']>,
  now: Date,
): Promise<FlowSummary> =>
  namedOnce(async () => {
    await tx
      .updateTable('flows')
      .set({ ...change, updatedAt: now })
      .where('id', '=', id)
      .execute()
    return getFlow(tx, id)
  })

export const hideFlow = (tx: Db, id: number, now: Date) =>
  tx.updateTable('flows').set({ deletedAt: now, updatedAt: now }).where('id', '=', id).execute()

const mostDeleted = 100

export const listHiddenFlows = async (tx: Db) => {
  const rows = await tx
    .selectFrom('flows')
    .select(['id', 'name', 'deletedAt'])
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .limit(mostDeleted)
    .execute()
  return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt }] : []))
}

/** Whether there was one to bring back. */
export const unhideFlow = (tx: Db, id: number, now: Date): Promise<boolean> =>
  namedOnce(async () => {
    const row = await tx
      .updateTable('flows')
      .set({ deletedAt: null, updatedAt: now })
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })

/** The unique index decides, whoever races. */
async function namedOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const isTaken = error instanceof DatabaseError && error.constraint === 'flows_name'
    throw isTaken ? new AppError('ERR_FLOW_NAME_TAKEN') : error
  }
}
