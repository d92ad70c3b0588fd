import type { Contact } from '#domain/contacts/contact-contract.ts'
import type { contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { isActiveStatus } from '#domain/tickets/ticket-rules.ts'
import { lockSchedulesOf } from '#server/contacts/contact-record-db.ts'
import { announceContact } from '#server/contacts/update-contact.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import { type LockedTicket, lockContacts, lockTicketsOf } from './merge-db.ts'
import { type ContactRow, moveContact } from './move-contact.ts'
import '#server/contacts/contact-events.ts'

/**
 * Merges two contacts of one person: everything of the one moves to the other, and its earlier state is stored, so that the merge can be
 * undone (decision D15).
 */
export const mergeContacts = (
  ctx: Context,
  { body: { keepId, mergeId } }: Input<typeof contactMergeEndpoints.mergeContacts>,
): Promise<Contact> =>
  ctx.transaction(async (tx) => {
    await lockSchedulesOf(tx, [keepId, mergeId])
    const locked = await lockContacts(tx, [keepId, mergeId])
    const kept = locked.find(({ id }) => id === keepId)
    const other = locked.find(({ id }) => id === mergeId)
    if (!kept || !other) throw new AppError('ERR_NO_CONTACT_FOUND')
    throwUnlessPeople(kept, other)
    const tickets = await lockTicketsOf(tx, [keepId, mergeId])
    throwIfBothActive(tickets, keepId)
    await moveContact(ctx, tx, { kept, other, tickets, userId: ctx.viewer.id })
    await enterContact(ctx, tx, 'contact.merged', { id: keepId, after: `#${mergeId} → #${keepId}` })
    ctx.emit('contact.deleted', { contactId: mergeId })
    return announceContact(ctx, tx, keepId, { conversationsMoved: true })
  })

function throwUnlessPeople(kept: ContactRow, other: ContactRow) {
  if (!kept.isGroup && !other.isGroup && kept.id !== other.id) return
  throw new AppError('ERR_VALIDATION', [{ path: 'body.mergeId', message: 'must be another person' }])
}

/** Only one live conversation per contact and connection is allowed (decision D18): a user must close one of the two first. */
function throwIfBothActive(tickets: LockedTicket[], keepId: number) {
  const active = tickets.filter(({ status }) => isActiveStatus(status))
  const ours = active.filter(({ contactId }) => contactId === keepId)
  const clash = active.find(
    ({ contactId, whatsappId }) =>
      contactId !== keepId && whatsappId !== null && ours.some((ticket) => ticket.whatsappId === whatsappId),
  )
  if (clash) throw new AppError('ERR_MERGE_ACTIVE_TICKETS', { whatsappId: clash.whatsappId })
}
