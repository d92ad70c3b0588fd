import type { Input } from '#domain/http/endpoint.ts'
import type { Ticket, ticketEndpoints, TicketPlace } from '#domain/tickets/ticket-contract.ts'
import { isPlainGroup, isWindowClosed, wantsFarewell } from '#domain/tickets/ticket-rules.ts'
import { undoSaidAfterMs } from '#domain/tickets/undo-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueue, enqueueLater } from '#server/platform/jobs/jobs.ts'
import { settingsOf } from '#server/settings/setting-db.ts'
import { findFarewell } from './farewell-db.ts'
import { ticketWords } from '#server/tickets/ticket-words.ts'

type Change = {
  before: Pick<TicketPlace, 'status'>
  ticket: Ticket
  wish: Input<typeof ticketEndpoints.updateTicket>['body']
  /** Question for the customer instead of a farewell. */
  rating: string | null
  /** The person may undo the change: messages to the customer wait until that time has passed. */
  undoKey: string | null
}

/** Queues the messages that a change of the ticket requires: privately to the colleagues, and to the customer when reachable. */
export async function saveWords(ctx: Context, tx: Db, change: Change): Promise<void> {
  const { ticket, wish } = change
  const say = (text: string, isPrivate: boolean) =>
    enqueue(tx, ticketWords, {
      key: crypto.randomUUID(),
      ticketId: ticket.id,
      userId: ctx.viewer.id,
      text,
      isPrivate,
    })
  if (wish.isTransfered && wish.msgTransfer) await say(wish.msgTransfer, true)
  const reachable = ticket.whatsappId && !isPlainGroup(ticket) && !isWindowClosed(ticket, ctx.now)
  const text = reachable ? await wordsFor(ctx, tx, change) : ''
  if (!text) return
  const { undoKey } = change
  if (undoKey === null) return say(text, false)
  const words = {
    ...{ key: crypto.randomUUID(), ticketId: ticket.id, userId: ctx.viewer.id, text, isPrivate: false },
    ...{ undoKey, closing: wish.status === 'closed' },
  }
  const at = new Date(ctx.now.getTime() + undoSaidAfterMs)
  await enqueueLater(tx, ticketWords, words, { key: `words:${undoKey}`, at })
}

async function wordsFor(ctx: Context, tx: Db, { before, ticket, wish, rating }: Change): Promise<string> {
  if (rating) return rating
  const accepted = before.status === 'pending' && ticket.userId === ctx.viewer.id && !wish.isTransfered
  const closed = wish.status === 'closed' && wantsFarewell(wish)
  if (!accepted && !closed && !wish.isTransfered) return ''
  const settings = await settingsOf(tx)
  if (closed) {
    if (before.status === 'pending' && settings.sendFarewellWaitingTicket !== 'enabled') return ''
    return findFarewell(tx, { userId: ctx.viewer.id, whatsappId: ticket.whatsappId })
  }
  if (accepted)
    return settings.sendGreetingAccepted === 'enabled' ? (settings.greetingAcceptedMessage ?? '') : ''
  return settings.sendMsgTransfTicket === 'enabled' ? (settings.transferMessage ?? '') : ''
}
