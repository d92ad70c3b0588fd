import { messageChannel } from '#domain/messages/message-contract.ts'
import { tagChannel } from '#domain/tags/tag-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain, askSoon } from '#web/platform/query-client.ts'
import { isOutdated } from '#web/tickets/ticket-cache.ts'
import { newsOf, readNews, type TicketNews } from '#web/tickets/ticket-news.ts'
import { noteCard } from './board-cache.ts'
import { boardKey, countsKey } from './board-queries.ts'

/** Applies socket events to the board. */
export function useBoardLive(): void {
  const note = (news: TicketNews) => {
    if (isOutdated(news)) return
    noteCard(news.id, news.ticket)
    askSoon(countsKey)
  }
  useLive(ticketChannel, (event) => note(readNews(event)))
  useLive(messageChannel, (event) => {
    if (event.action === 'create') note(newsOf(event.ticket, event.previous))
  })
  // A changed lane changes all of its tickets.
  useLive(tagChannel, (event) => event.action !== 'create' && event.action !== 'reload' && askAgain(boardKey))
}
