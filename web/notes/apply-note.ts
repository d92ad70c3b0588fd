import type { Note, NoteLive } from '#domain/notes/note-contract.ts'
import type { NotesPlace } from './note-queries.ts'

/** Returns the notes of a ticket, newest first, after an event about one; the same list if nothing changes. */
export function applyNote(notes: Note[], place: NotesPlace, event: NoteLive): Note[] {
  if (event.action === 'delete') {
    return notes.some(({ id }) => id === event.noteId) ? notes.filter(({ id }) => id !== event.noteId) : notes
  }
  const { note } = event
  if (note.ticketId !== place.ticketId || note.contactId !== place.contactId) return notes
  return notes.some(({ id }) => id === note.id)
    ? notes
    : [note, ...notes].toSorted((one, other) => other.id - one.id)
}
