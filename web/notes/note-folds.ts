import { type Note, noteChannel } from '#domain/notes/note-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { applyNote } from './apply-note.ts'
import { notesKey, type NotesPlace } from './note-queries.ts'

export const noteFolds = [
  liveFold(noteChannel, (event) =>
    foldQueries<Note[]>(notesKey, (notes, [, place]) => applyNote(notes, place as NotesPlace, event)),
  ),
]
