import type { Input } from '#domain/http/endpoint.ts'
import type { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getVisibleConversation } from './get-visible-ticket.ts'
import { findTicketLog } from './ticket-log-db.ts'

export const listTicketLog = (ctx: Context, { params }: Input<typeof ticketEndpoints.listTicketLog>) =>
  ctx.read(async (tx) => {
    await getVisibleConversation(ctx, tx, { id: params.ticketId })
    const rows = await findTicketLog(tx, params.ticketId)
    return rows.map(
      ({
        userId,
        userName,
        userColor,
        queueId,
        queueName,
        queueColor,
        receiverId,
        receiverName,
        receiverColor,
        ...entry
      }) => ({
        ...entry,
        user: userId ? { id: userId, name: userName ?? '', color: userColor ?? '' } : null,
        receiver: receiverId
          ? { id: receiverId, name: receiverName ?? '', color: receiverColor ?? '' }
          : null,
        queue: queueId ? { id: queueId, name: queueName ?? '', color: queueColor ?? '' } : null,
      }),
    )
  })
