import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'

type Move = { ticket: { id: number; queueId: number | null } } & (
  | { type: 'lane'; lane: string }
  | { type: 'laneOut' }
)

/** Logs that the viewer moved the ticket on the board, with the lane's current name. */
export const noteLane = (ctx: Context, tx: Db, { ticket, ...move }: Move) =>
  saveTicketEvent(
    tx,
    {
      ...{ ticketId: ticket.id, type: move.type, userId: ctx.viewer.id, queueId: ticket.queueId },
      ...(move.type === 'lane' && { data: { lane: move.lane } }),
    },
    ctx.now,
  )
