import type { Input } from '#domain/http/endpoint.ts'
import type { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import { defaultLane } from '#domain/kanban/kanban-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listAllTagNames } from '#server/tags/tag-db.ts'
import { boardPeriodOf } from './board-period.ts'
import { countLanes } from './board-db.ts'

export const countKanbanTickets = (
  ctx: Context,
  { query }: Input<typeof kanbanEndpoints.countKanbanTickets>,
) =>
  ctx.read(async (tx) => {
    const lanes = await listAllTagNames(tx, 1)
    const laneIds = [defaultLane, ...lanes.map(({ id }) => id)]
    return { lanes: await countLanes(tx, ctx.viewer, { ...(await boardPeriodOf(tx, query)), laneIds }) }
  })
