import { noteChannel, type NoteLive } from '#domain/notes/note-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { audienceOf } from '#server/tickets/ticket-visibility.ts'
import './note-events.ts'

/** Sends events of notes to all who may see the ticket. */
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
