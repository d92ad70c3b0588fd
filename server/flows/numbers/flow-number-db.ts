import { sql } from 'kysely'
import type { Viewer } from '#domain/access/access.ts'
import { mostWaiting } from '#domain/flows/numbers/flow-numbers-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { visibleTo } from '#server/tickets/ticket-visibility.ts'
import { standing } from '../standing-db.ts'

/** Counts of a flow's blocks since a day. Counts beside the outputs are named by their kind. */
export async function countVisits(tx: Db, { flowId, since }: { flowId: number; since: string }) {
  const rows = await tx
    .selectFrom('flowCounts')
    .innerJoin('flowVersions', (join) =>
      join
        .onRef('flowVersions.companyId', '=', 'flowCounts.companyId')
        .onRef('flowVersions.id', '=', 'flowCounts.versionId'),
    )
    .select(['flowCounts.nodeId', 'flowCounts.handle'])
    .select((eb) => eb.fn.sum<string>('flowCounts.visits').as('visits'))
    .where('flowVersions.flowId', '=', flowId)
    .where('flowCounts.day', '>=', sql<Date>`${since}::date`)
    .groupBy(['flowCounts.nodeId', 'flowCounts.handle'])
    .execute()
  return rows.map((row) => ({ ...row, visits: Number(row.visits) }))
}

/** Conversations at a block that the viewer may see; the longest first. */
export const listStanding = (
  tx: Db,
  { viewer, flowId, nodeId }: { viewer: Viewer; flowId: number; nodeId: string },
) =>
  tx
    .selectFrom('flowRuns')
    .innerJoin('flowVersions', (join) =>
      join
        .onRef('flowVersions.companyId', '=', 'flowRuns.companyId')
        .onRef('flowVersions.id', '=', 'flowRuns.versionId'),
    )
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.companyId', '=', 'flowRuns.companyId')
        .onRef('tickets.id', '=', 'flowRuns.ticketId'),
    )
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.companyId', '=', 'tickets.companyId')
        .onRef('contacts.id', '=', 'tickets.contactId'),
    )
    .select([
      'tickets.id as ticketId',
      'tickets.uuid',
      'contacts.name',
      'flowRuns.movedAt as since',
      'flowRuns.waitDue as dueAt',
      'flowVersions.number as version',
    ])
    .where('flowVersions.flowId', '=', flowId)
    .where('flowRuns.nodeId', '=', nodeId)
    .where('flowRuns.status', 'in', [...standing])
    .where((eb) => visibleTo(viewer)(eb as never))
    .orderBy('flowRuns.movedAt')
    .limit(mostWaiting)
    .execute()

const mostMoved = 500

/**
 * Moves runs that wait at a block which the running version still has, of the same type, to that version; how many. Their tickets are
 * held, so that no turn is under way; one that is, is left out.
 */
export async function moveStanding(tx: Db, flowId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with live as (
      select versions.id, versions.graph from flows
        join flow_versions as versions on versions.company_id = flows.company_id and versions.id = flows.version_id
      where flows.id = ${flowId}
    ), held as (
      select runs.id from flow_runs as runs
        join flow_versions as old on old.company_id = runs.company_id and old.id = runs.version_id
        join tickets on tickets.company_id = runs.company_id and tickets.id = runs.ticket_id
        cross join live
      where old.flow_id = ${flowId} and runs.version_id <> live.id and runs.status in ('waiting', 'paused')
        and exists (
          select 1 from jsonb_array_elements(old.graph -> 'nodes') as node
          where node ->> 'id' = runs.node_id
            and live.graph -> 'nodes' @> jsonb_build_array(jsonb_build_object('id', node -> 'id', 'type', node -> 'type')))
      limit ${mostMoved} for update of tickets skip locked
    )
    update flow_runs set version_id = (select id from live)
    where id in (select id from held) and status in ('waiting', 'paused') returning id`.execute(tx)
  return rows.length
}
