import type { CompanyContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { placeOf } from '#server/tickets/ticket-db.ts'
import { getMessage } from './message-db.ts'
import type { Changed } from './status-db.ts'
import './message-events.ts'

/** Tells those who may see the ticket that one of its messages changed. */
export async function announceChange(ctx: CompanyContext, tx: Db, changed: Changed | null): Promise<void> {
  if (!changed) return
  const [message, ticket] = await Promise.all([
    getMessage(tx, changed.id, ctx.files),
    tx
      .selectFrom('tickets')
      .select(['uuid', 'status', 'userId', 'queueId', 'whatsappId', 'unreadMessages'])
      .where('id', '=', changed.ticketId)
      .executeTakeFirstOrThrow(),
  ])
  ctx.emit('message.updated', { message, ticket: { ...placeOf(ticket), uuid: ticket.uuid } })
}
