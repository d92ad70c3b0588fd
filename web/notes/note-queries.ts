import { queryOptions } from '@tanstack/react-query'
import { noteEndpoints } from '#domain/notes/note-contract.ts'
import { call } from '#web/platform/client.ts'

export type NotesPlace = { ticketId: number; contactId: number }

export const notesKey = ['notes'] as const

export const notesQuery = (place: NotesPlace) =>
  queryOptions({
    queryKey: [...notesKey, place],
    queryFn: () => call(noteEndpoints.listNotes, { query: place }),
  })
