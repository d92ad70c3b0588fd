import type { FlowNeeds } from '#domain/flows/exported-flow.ts'
import type { Db } from '#server/platform/database/db.ts'

type Kind = keyof FlowNeeds

/** Names of the rows that a flow refers to. */
export async function namesOfNeeds(tx: Db, ids: Record<Kind, number[]>): Promise<FlowNeeds> {
  const named = async (table: Kind) =>
    ids[table].length === 0
      ? []
      : await tx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids[table]).execute()
  return {
    queues: await named('queues'),
    tags: await named('tags'),
    flows: await named('flows'),
    users: await named('users'),
    connections: await named('connections'),
  }
}

export type Matched = { ids: Record<Kind, Map<number, number>>; missing: string[] }

/** Records of this company by the names of another one, and the names that it lacks. */
export async function matchNeeds(tx: Db, needs: FlowNeeds): Promise<Matched> {
  const missing: string[] = []
  const match = async (table: Kind) => {
    const found = new Map<number, number>()
    if (needs[table].length === 0) return found
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'name'])
      .$if(table === 'flows', (query) => query.where('flows.deletedAt' as never, 'is', null))
      .execute()
    const byName = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
    for (const { id, name } of needs[table]) {
      const own = byName.get(name.toLowerCase())
      if (own === undefined) missing.push(name)
      else found.set(id, own)
    }
    return found
  }
  const ids = {
    queues: await match('queues'),
    tags: await match('tags'),
    flows: await match('flows'),
    users: await match('users'),
    connections: await match('connections'),
  }
  return { ids, missing }
}
