import type { Input } from '#domain/http/endpoint.ts'
import type { Note, noteEndpoints } from '#domain/notes/note-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getVisibleConversation } from '#server/tickets/get-visible-ticket.ts'
import { listNotesOf } from './note-db.ts'

export const listNotes = (ctx: Context, { query }: Input<typeof noteEndpoints.listNotes>): Promise<Note[]> =>
  ctx.read(async (tx) => {
    await getVisibleConversation(ctx, tx, { id: query.ticketId })
    return listNotesOf(tx, query)
  })
