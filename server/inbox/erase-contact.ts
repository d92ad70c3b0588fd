import type { contactDataEndpoints } from '#domain/contacts/contact-data-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import {
  lockContact,
  lockSchedulesOf,
  takeContactFiles,
  takeSaidFiles,
} from '#server/contacts/contact-record-db.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { announceContact } from '#server/contacts/update-contact.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { saveTicketEvents } from '#server/tickets/ticket-log-db.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import {
  eraseMessages,
  erasePerson,
  eraseTickets,
  eraseTraffic,
  eraseVotes,
  eraseWebhookEvents,
  hideSaid,
  saveErasure,
} from './erase-contact-db.ts'
import { lockTicketsOf } from './merge-db.ts'

/** Erases a person on request: identity and contents are deleted, only empty records remain. */
export const eraseContact = (
  ctx: Context,
  { params: { id }, body }: Input<typeof contactDataEndpoints.eraseContact>,
): Promise<{ messages: number; files: number }> =>
  ctx.transaction(async (tx) => {
    await lockSchedulesOf(tx, [id])
    const contact = await lockContact(tx, id)
    if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
    if (body.name !== contact.name.trim()) {
      throw new AppError('ERR_VALIDATION', [
        { path: 'body.name', message: 'must be the name of the contact' },
      ])
    }
    const tickets = await lockTicketsOf(tx, [id])
    const keys = [...(await takeContactFiles(tx, id)), ...(await takeSaidFiles(tx, id))]
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await eraseTraffic(tx, id)
    await eraseVotes(tx, id)
    await hideSaid(tx, id)
    const messages = await eraseMessages(tx, id)
    await eraseTickets(tx, id, ctx.now)
    await eraseWebhookEvents(tx, id)
    await erasePerson(tx, id, ctx.now)
    const done = { messages, files: keys.length }
    const { id: userId } = ctx.viewer
    await saveErasure(tx, { contactId: id, userId, ...done, createdAt: ctx.now })
    const events = tickets.map((ticket) => ({
      ticketId: ticket.id,
      type: 'erase' as const,
      userId,
      queueId: ticket.queueId,
    }))
    await saveTicketEvents(tx, events, ctx.now)
    await enterContact(ctx, tx, 'contact.erased', { id, count: messages })
    await announceContact(ctx, tx, id, { conversationsMoved: true })
    return done
  })
