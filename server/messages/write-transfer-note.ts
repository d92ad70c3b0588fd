import { getTicket, lockTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { transferNote } from '#server/tickets/transfer-note.ts'
import type { Job } from '#server/platform/jobs.ts'
import { findByClientId, getMessage } from './message-db.ts'
import { saveOwnMessage } from './save-message-db.ts'
import './message-events.ts'

type Note = { key: string; ticketId: number; userId: number; text: string }

/** The word that came with a transfer stands in the conversation as a private note of who handed it on. */
export const writeTransferNote: Job<Note> = {
  ...transferNote,
  run: (ctx, { key, ticketId, userId, text }) =>
    ctx.transaction(async (tx) => {
      const ticket = await lockTicket(tx, ticketId)
      if (!ticket || (await findByClientId(tx, key))) return
      const id = await saveOwnMessage(tx, {
        clientId: key,
        ticketId,
        contactId: ticket.contactId,
        whatsappId: ticket.whatsappId,
        queueId: ticket.queueId,
        userId,
        body: text,
        mediaType: 'chat',
        fileId: null,
        quotedMsgId: null,
        isPrivate: true,
        createdAt: ctx.now,
      })
      const message = await getMessage(tx, id, ctx.files)
      ctx.emit('message.created', {
        message,
        ticket: await getTicket(tx, ticketId),
        previous: placeOf(ticket),
      })
    }),
}
