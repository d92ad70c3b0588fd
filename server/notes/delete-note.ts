import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { noteEndpoints } from '#domain/notes/note-contract.ts'
import { mayDeleteNote } from '#domain/notes/note-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getVisibleConversation } from '#server/tickets/get-visible-ticket.ts'
import { findNote, removeNote } from './note-db.ts'
import './note-events.ts'

export const deleteNote = (ctx: Context, { params }: Input<typeof noteEndpoints.deleteNote>) =>
  ctx.transaction(async (tx) => {
    const note = await findNote(tx, params.id)
    if (!note) throw new AppError('ERR_NO_NOTE_FOUND')
    const place = await getVisibleConversation(ctx, tx, { id: note.ticketId }, 'ERR_NO_NOTE_FOUND')
    if (!mayDeleteNote(ctx.viewer, note)) throw new AppError('ERR_NO_PERMISSION')
    await removeNote(tx, note.id)
    ctx.emit('note.deleted', { noteId: note.id, ticketId: note.ticketId, place })
    return { message: 'note deleted' }
  })
