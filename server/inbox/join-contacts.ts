import type { z } from 'zod'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import { nobody } from '#server/audit/nobody.ts'
import { lockSchedulesOf } from '#server/contacts/contact-record-db.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import { joinContacts, mayBeOnePerson } from '#server/contacts/join-contacts.ts'
import { announceContact } from '#server/contacts/update-contact.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { getTicket, placeOf, removeTicket } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { addTicketState, moveConversation } from './join-db.ts'
import { keptFirst, ticketsToJoin } from './join-rules.ts'
import { lockContacts, lockTicketsOf } from './merge-db.ts'
import { moveContact } from './move-contact.ts'
import '#server/contacts/contact-events.ts'
import '#server/tickets/ticket-events.ts'

/** Joins two contacts that a provider names as one person, and their live tickets of a connection (decision D166). */
export const joinContactsJob: Job<z.infer<typeof joinContacts.payload>> = {
  ...joinContacts,
  run: (ctx, { contactIds }) =>
    ctx.transaction(async (tx) => {
      await lockSchedulesOf(tx, contactIds)
      const [kept, other] = (await lockContacts(tx, contactIds)).toSorted(keptFirst)
      // Joined by an earlier job, merged by a user, or renumbered in the meantime.
      if (!kept || !other || !mayBeOnePerson(kept, other)) return
      const tickets = await lockTicketsOf(tx, contactIds)
      const joins = ticketsToJoin(tickets)
      const before = new Map<number, TicketPlace>()
      for (const join of joins) {
        before.set(join.keptId, before.get(join.keptId) ?? placeOf(await getTicket(tx, join.keptId)))
        await joinTickets(ctx, tx, { ...join, contactId: kept.id })
      }
      const left = tickets.filter(({ id }) => !joins.some(({ joinedId }) => joinedId === id))
      await moveContact(ctx, tx, { kept, other, tickets: left, userId: null })
      for (const [keptId, previous] of before)
        ctx.emit('ticket.changed', { ticket: await getTicket(tx, keptId), previous })
      const after = `#${other.id} → #${kept.id}`
      await enterContact(nobody(ctx.now), tx, 'contact.merged', { id: kept.id, after })
      ctx.emit('contact.deleted', { contactId: other.id })
      await announceContact(ctx, tx, kept.id, { conversationsMoved: true })
    }),
}

type Joining = { keptId: number; joinedId: number; contactId: number }

/** Joins a live ticket with another one; its log stays and says that it ended. */
async function joinTickets(ctx: CompanyContext, tx: Db, joining: Joining): Promise<void> {
  const { joinedId } = joining
  const joined = await getTicket(tx, joinedId)
  await moveConversation(tx, joining)
  await addTicketState(tx, joining)
  await removeTicket(tx, joinedId)
  const { queueId } = joined
  await saveTicketEvent(tx, { ticketId: joinedId, type: 'delete', userId: null, queueId }, ctx.now)
  ctx.emit('ticket.deleted', {
    ticketId: joinedId,
    previous: placeOf(joined),
    revision: joined.revision + 1,
  })
}
