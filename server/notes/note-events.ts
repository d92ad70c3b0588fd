import type { Note, NoteMention } from '#domain/notes/note-contract.ts'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** `place`: where the ticket of the note stands, and so who may read it. */
    'note.created': { note: Note; place: TicketPlace; mention: NoteMention | null }
    'note.deleted': { noteId: number; ticketId: number; place: TicketPlace }
  }
}

export {}
