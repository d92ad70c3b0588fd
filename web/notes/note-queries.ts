import { queryOptions } from '@tanstack/react-query'
import { noteEndpoints } from '#domain/notes/note-contract.ts'
import { call } from '#web/platform/client.ts'

export const notesQuery = (place: { ticketId: number; contactId: number }) =>
  queryOptions({
    queryKey: ['notes', place],
    queryFn: () => call(noteEndpoints.listNotes, { query: place }),
  })
