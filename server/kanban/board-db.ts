import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#domain/access/access.ts'
import { mostCounted } from '#domain/kanban/kanban-rules.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import { microsOf, type PageEnd, rowsAfter } from '#server/tickets/page-cursor.ts'
import { visibleTo } from '#server/tickets/ticket-visibility.ts'

export type BoardPeriod = { queueIds?: number[] | undefined; from: Date | null; to: Date | null }

const movedAt = sql.raw('updated_at')

/** The ids of a page of a lane, or of all lanes, and one more; `before` is the last row of the page before. */
export async function findBoardPage(
  tx: Db,
  viewer: Viewer,
  asked: BoardPeriod & { laneId: number | undefined; before: PageEnd | null; limit: number },
): Promise<PageEnd[]> {
  const { laneId, before, limit } = asked
  const conditions = [...conditionsOf(viewer, asked), inPeriod(asked)]
  if (before) conditions.push(rowsAfter(before, movedAt, 'desc'))
  const where = sql.join(conditions, sql` and `)
  const order = sql`order by updated_at desc, id desc limit ${limit}`
  // Each range is read from its own index, and no further than the page.
  const found =
    laneId === undefined
      ? sql`(select id, updated_at from tickets
          where status = 'pending' and not superseded and company_id > 0 and ${where} ${order}) union all
        (select id, updated_at from tickets
          where status = 'open' and not superseded and company_id > 0 and ${where} ${order})`
      : sql`select id, updated_at from tickets where status in ('pending', 'open') and lane_key = ${laneId} and ${where}`
  const { rows } = await sql<PageEnd>`
    select id, ${microsOf(movedAt)} as at from (${found}) found ${order}`.execute(tx)
  return rows
}

export type LaneCount = { laneId: number; inside: number; total: number }

/** Counts the tickets of each lane that the viewer may see. The board holds open tickets only, so the history is not counted. */
export async function countLanes(
  tx: Db,
  viewer: Viewer,
  asked: BoardPeriod & { laneIds: number[] },
): Promise<LaneCount[]> {
  const where = sql.join(conditionsOf(viewer, asked), sql` and `)
  const { rows } = await sql<LaneCount>`
    select lanes.id as lane_id, found.inside, found.total from unnest(${asked.laneIds}::int[]) lanes (id)
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where ${inPeriod(asked)}))::int as inside from (
        select updated_at from tickets
        where status in ('pending', 'open') and lane_key = lanes.id and ${where}
        order by updated_at desc limit ${mostCounted}
      ) tickets
    ) found where found.total > 0`.execute(tx)
  return rows
}

function conditionsOf(viewer: Viewer, { queueIds }: BoardPeriod): RawBuilder<unknown>[] {
  return [
    sql`${visibleTo(viewer)(expressionBuilder<Database, 'tickets'>())}`,
    ...(queueIds?.length ? [sql`queue_key = any(${queueIds}::int[])`] : []),
  ]
}

const inPeriod = ({ from, to }: BoardPeriod): RawBuilder<unknown> =>
  sql.join(
    [sql`true`, ...(from ? [sql`updated_at >= ${from}`] : []), ...(to ? [sql`updated_at < ${to}`] : [])],
    sql` and `,
  )
