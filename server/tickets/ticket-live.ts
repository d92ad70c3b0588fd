import { ticketChannel, type TicketLive } from '#domain/tickets/ticket-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { audienceOf } from './ticket-visibility.ts'
import './ticket-events.ts'

export const ticketLive: Relay<TicketLive> = {
  channel: ticketChannel,
  on: {
    'ticket.changed': ({ ticket, previous, transferredBy }) => {
      const now = audienceOf(ticket)
      return [
        { to: now, payload: { action: 'update', ticket, previous, ...(transferredBy && { transferredBy }) } },
        // Viewers who could see it before and no longer may must drop it.
        ...(previous
          ? [
              {
                to: audienceOf(previous),
                except: now,
                payload: {
                  action: 'delete' as const,
                  ticketId: ticket.id,
                  previous,
                  revision: ticket.revision,
                  passedTo: { user: ticket.user?.name ?? null, queue: ticket.queue?.name ?? null },
                },
              },
            ]
          : []),
      ]
    },
    'ticket.deleted': ({ ticketId, previous, revision }) => [
      { to: audienceOf(previous), payload: { action: 'delete', ticketId, previous, revision } },
    ],
  },
}
