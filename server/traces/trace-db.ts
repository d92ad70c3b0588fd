import { sql } from 'kysely'
import type { FlowNode } from '#domain/flows/graph.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A turn of a run of the ticket, with its lines in their order. */
export type TurnRow = {
  id: number
  runId: number
  seq: number
  at: Date
  versionId: number
  trigger: { kind: string; id: number | null; slot?: 'welcome' | 'noPhrase' }
  lines: {
    kind: string
    handle: string | null
    why: string
    nodeId: string | null
    versionId: number | null
  }[]
}

type Wanted = { ticketId: number; before: number | null; around: Date | null; limit: number }

/** A message is kept in the same transaction as the record of its turn; clocks differ a little. */
const aroundMs = 5 * 60_000

/** Newest first. */
export async function listTurns(tx: Db, { ticketId, before, around, limit }: Wanted): Promise<TurnRow[]> {
  const from = around && new Date(around.getTime() - aroundMs)
  const until = around && new Date(around.getTime() + aroundMs)
  const { rows } = await sql<TurnRow>`
    select max(steps.id)::int as id, steps.run_id as "runId", steps.seq, max(steps.at) as at,
      runs.version_id as "versionId", runs.trigger,
      json_agg(json_build_object('kind', steps.kind, 'handle', steps.handle, 'why', steps.why,
        'nodeId', steps.node_id, 'versionId', steps.version_id) order by steps.n) as lines
    from flow_runs as runs
      join flow_steps as steps on steps.company_id = runs.company_id and steps.run_id = runs.id
    where runs.ticket_id = ${ticketId}
      and (${from}::timestamptz is null or steps.at between ${from} and ${until})
    group by steps.run_id, steps.seq, runs.version_id, runs.trigger
    having ${before}::bigint is null or max(steps.id) < ${before}
    order by max(steps.id) desc
    limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id), runId: Number(row.runId) }))
}

/** Why no machine answered, newest first, in a stretch of time. */
export async function listSilences(
  tx: Db,
  { ticketId, from, until }: { ticketId: number; from: Date | null; until: Date | null },
) {
  const rows = await tx
    .selectFrom('botReceptions')
    .select(['id', 'reason', 'at'])
    .where('ticketId', '=', ticketId)
    .$if(from !== null, (query) => query.where('at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('at', '<', until as Date))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export type VersionRow = {
  id: number
  number: number
  flow: { id: number; name: string } | null
  nodes: FlowNode[]
  /** Ids of those nodes that are still in what was drawn last. */
  there: string[]
}

/** Versions with those of their nodes that are asked for. */
export async function listTracedVersions(
  tx: Db,
  { ids, nodeIds }: { ids: number[]; nodeIds: string[] },
): Promise<VersionRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<VersionRow>`
    select versions.id, versions.number,
      case when flows.id is null then null else json_build_object('id', flows.id, 'name', flows.name) end as flow,
      coalesce((select json_agg(node) from jsonb_array_elements(versions.graph -> 'nodes') as node
        where node ->> 'id' = any(${nodeIds}::text[])), '[]') as nodes,
      coalesce((select json_agg(node ->> 'id') from jsonb_array_elements(coalesce(flows.draft, versions.graph) -> 'nodes') as node
        where flows.id is not null and flows.deleted_at is null and node ->> 'id' = any(${nodeIds}::text[])), '[]') as there
    from flow_versions as versions
      left join flows on flows.company_id = versions.company_id and flows.id = versions.flow_id
    where versions.id = any(${ids}::int[])`.execute(tx)
  return rows
}

/** Names of prompts, integrations and flows that began runs, by id. */
export async function listTriggerNames(
  tx: Db,
  ids: { prompts: number[]; integrations: number[]; flows: number[] },
) {
  const named = async (table: keyof typeof ids) =>
    new Map(
      ids[table].length === 0
        ? []
        : (await tx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids[table]).execute()).map(
            ({ id, name }) => [id, name],
          ),
    )
  return {
    prompts: await named('prompts'),
    integrations: await named('integrations'),
    flows: await named('flows'),
  }
}

export type SpokenRow = { id: number; clientId: string; body: string; createdAt: Date }

/** Messages that a ticket's customer got in nobody's name, in a stretch of time. */
export const listSpoken = (
  tx: Db,
  { ticketId, from, until }: { ticketId: number; from: Date; until: Date },
): Promise<SpokenRow[]> =>
  tx
    .selectFrom('messages')
    .select(['id', 'clientId', 'body', 'createdAt'])
    .where('ticketId', '=', ticketId)
    .where('fromMe', '=', true)
    .where('userId', 'is', null)
    .where('createdAt', '>=', new Date(from.getTime() - aroundMs))
    .where('createdAt', '<=', new Date(until.getTime() + aroundMs))
    .orderBy('id')
    .limit(1000)
    .execute()

export const findSpoken = (tx: Db, { ticketId, id }: { ticketId: number; id: number }) =>
  tx
    .selectFrom('messages')
    .select(['id', 'createdAt'])
    .where('ticketId', '=', ticketId)
    .where('id', '=', id)
    .where('fromMe', '=', true)
    .where('userId', 'is', null)
    .executeTakeFirst()
