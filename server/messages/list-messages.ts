import type { Input } from '#domain/http/endpoint.ts'
import { can } from '#domain/access/access.ts'
import type { messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getVisibleConversation } from '#server/tickets/get-visible-ticket.ts'
import { findHistory } from './message-db.ts'

/** Lists the conversation of a ticket: its own messages and, as far as the viewer may read them, those of older tickets. */
export const listMessages = (ctx: Context, { params, query }: Input<typeof messageEndpoints.listMessages>) =>
  ctx.read(async (tx) => {
    const { viewer } = ctx
    const {
      id: ticketId,
      contactId,
      whatsappId,
    } = await getVisibleConversation(ctx, tx, { uuid: params.ticketUuid })
    const everyQueue = viewer.allHistoric || can(viewer, 'tickets-manager:showall')
    const readable = everyQueue ? null : viewer.queueIds
    const chosen = query.selectedQueues
    return findHistory(
      tx,
      {
        contactId,
        whatsappId,
        ticketId,
        queueIds: chosen ? chosen.filter((id) => readable?.includes(id) ?? true) : readable,
        before: query.before ?? null,
        until: query.until ?? null,
        page: query.pageNumber ?? 1,
      },
      ctx.files,
    )
  })
