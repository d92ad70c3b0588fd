import type { Contact } from '#domain/contacts/contact-contract.ts'
import type { contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { findContact, lockSchedulesOf } from '#server/contacts/contact-record-db.ts'
import { throwIfKnown } from '#server/contacts/read-number.ts'
import { announceContact } from '#server/contacts/update-contact.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import {
  findKeptContact,
  lockContacts,
  lockMerge,
  lockTicketsOf,
  moveRowsBack,
  moveSaidBack,
  moveTickets,
  removeMerge,
  renewNewest,
} from './merge-db.ts'
import type { Merged, Moved } from './merge-record.ts'
import {
  restoreExtraInfo,
  restoreIdentities,
  restoreRow,
  restoreTags,
  takeAddresses,
  takeBack,
} from './restore-contact-db.ts'
import '#server/contacts/contact-events.ts'

/** Restores the merged contact; newer messages in its conversations move back with them. */
export const undoMerge = (
  ctx: Context,
  { params }: Input<typeof contactMergeEndpoints.undoContactMerge>,
): Promise<Contact> =>
  ctx.transaction(async (tx) => {
    const found = await findKeptContact(tx, params.id)
    if (!found) throw new AppError('ERR_NO_MERGE_FOUND')
    await lockSchedulesOf(tx, [found])
    // The contacts first, in the same lock order as a merge, which prevents deadlocks.
    await lockContacts(tx, [found])
    const merge = await lockMerge(tx, params.id)
    if (merge?.keptContactId !== found) throw new AppError('ERR_NO_MERGE_FOUND')
    const merged = merge.merged as unknown as Merged
    const moved = merge.moved as unknown as Moved
    const { id: mergedId } = merged.contact
    const keptId = found
    const tickets = await lockTicketsOf(tx, [keptId])

    await takeBack(tx, keptId, moved.filled)
    await throwIfNumberTaken(tx, merged)
    await restoreRow(tx, merged)
    await restoreIdentities(tx, keptId, merged)
    await takeAddresses(tx, keptId, merged)
    await restoreTags(tx, keptId, merged, moved.tagIds)
    await restoreExtraInfo(tx, merged, moved.extraInfoIds)
    const back = moved.ticketIds.filter((id) => tickets.some((ticket) => ticket.id === id))
    await moveTickets(tx, back, mergedId)
    const way = { from: keptId, to: mergedId }
    await moveSaidBack(tx, moved.saidIds ?? [], way)
    await moveRowsBack(tx, 'opt_outs', moved.optOutIds ?? [], way)
    await moveRowsBack(tx, 'schedules', moved.scheduleIds ?? [], way)
    await moveRowsBack(tx, 'campaign_recipients', moved.recipientIds ?? [], way)
    for (const id of [keptId, mergedId]) {
      await renewNewest(tx, id, { newest: moved.newest, since: merge.createdAt })
    }
    await removeMerge(tx, { id: merge.id, mergedId })
    await enterContact(ctx, tx, 'contact.mergeUndone', { id: keptId, after: `#${mergedId}` })
    await announceContact(ctx, tx, keptId, { conversationsMoved: true })
    const contact = await findContact(tx, mergedId)
    if (!contact) throw new Error('A restored contact cannot be read.')
    ctx.emit('contact.created', { contact })
    return contact
  })

/** Another contact may have been created with that number since. */
const throwIfNumberTaken = async (tx: Db, { contact: { number, channel } }: Merged) => {
  if (number !== null) await throwIfKnown(tx, { number, channel, except: null })
}
