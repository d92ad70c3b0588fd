import type { Input } from '#domain/http/endpoint.ts'
import type { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { cutPage, readCursor } from '#server/tickets/page-cursor.ts'
import { findTicketsByIds } from '#server/tickets/ticket-db.ts'
import { boardPeriodOf } from './board-period.ts'
import { findBoardPage } from './board-db.ts'

const lanePageSize = 30
/** Most tickets of a board that is requested as a whole. */
const boardSize = 400

export const listKanbanTickets = (
  ctx: Context,
  { query: { cursor, laneId, ...days } }: Input<typeof kanbanEndpoints.listKanbanTickets>,
) =>
  ctx.read(async (tx) => {
    const size = laneId === undefined ? boardSize : lanePageSize
    const before = readCursor(cursor)
    const period = await boardPeriodOf(tx, days)
    const found = await findBoardPage(tx, ctx.viewer, { ...period, laneId, before, limit: size + 1 })
    const { page, ...next } = cutPage(found, size, (row) => row)
    const rows = await findTicketsByIds(
      tx,
      page.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      tickets: page.flatMap(({ id }) => byId.get(id) ?? []),
      ...next,
      ...{ from: period.from, to: period.to },
    }
  })
