import { noteChannel, type NoteLive } from '#domain/notes/note-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { audienceOf } from '#server/tickets/ticket-visibility.ts'
import './note-events.ts'

/** Whoever may see the ticket hears of its notes. */
export const noteLive: Relay<NoteLive> = {
  channel: noteChannel,
  on: {
    'note.created': ({ note, place, mention }) => [
      { to: audienceOf(place), payload: { action: 'create', note, mention } },
    ],
    'note.deleted': ({ noteId, ticketId, place }) => [
      { to: audienceOf(place), payload: { action: 'delete', noteId, ticketId } },
    ],
  },
}
