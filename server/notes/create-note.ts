import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Note, noteEndpoints } from '#domain/notes/note-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getTicket } from '#server/tickets/ticket-db.ts'
import { getVisibleConversation } from '#server/tickets/get-visible-ticket.ts'
import { findMentioned } from './find-mentioned.ts'
import { findNote, saveNote } from './note-db.ts'
import './note-events.ts'

export const createNote = (
  ctx: Context,
  { body: { clientId, note, ticketId, contactId } }: Input<typeof noteEndpoints.createNote>,
): Promise<Note> =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'ticketNotes',
      clientId,
      find: (id) => findNote(tx, id),
      create: async () => {
        const place = await getVisibleConversation(ctx, tx, { id: ticketId })
        if (place.contactId !== contactId) {
          throw new AppError('ERR_VALIDATION', [
            { path: 'body.contactId', message: 'is not the contact of this ticket' },
          ])
        }
        const row = { note, ticketId, contactId, userId: ctx.viewer.id, createdAt: ctx.now }
        const saved = await saveNote(tx, row)
        const userIds = await findMentioned(ctx, tx, { note, place })
        const mention = userIds.length ? { userIds, ...(await conversationOf(tx, ticketId)) } : null
        ctx.emit('note.created', { note: saved, place, mention })
        return saved
      },
    }),
  )

async function conversationOf(tx: Db, ticketId: number) {
  const { uuid, contact } = await getTicket(tx, ticketId)
  return { ticketUuid: uuid, contactName: contact.name }
}
