import type { Selectable } from 'kysely'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import type { contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { activeStatuses } from '#domain/tickets/ticket-rules.ts'
import { dropContactPicture } from '#server/contacts/contact-picture-db.ts'
import { lockSchedulesOf, removeContact } from '#server/contacts/contact-record-db.ts'
import { announceContact } from '#server/contacts/update-contact.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import {
  addExtraInfo,
  addTags,
  lockContacts,
  lockTicketsOf,
  moveIdentities,
  moveRows,
  moveSaid,
  moveTickets,
  recordContact,
  renewNewest,
  saveMerge,
} from './merge-db.ts'
import type { Moved } from './merge-record.ts'
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

    const ticketIds = tickets.filter(({ contactId }) => contactId === mergeId).map(({ id }) => id)
    const merged = await recordContact(tx, mergeId)
    await moveIdentities(tx, mergeId, keepId)
    await moveTickets(tx, ticketIds, keepId)
    const newest = tickets.filter(({ superseded }) => !superseded).map(({ id }) => id)
    await renewNewest(tx, keepId, { newest, since: ctx.now })
    const filled = whatIsMissing(kept, other)
    const moved: Moved = {
      ticketIds,
      saidIds: await moveSaid(tx, mergeId, keepId),
      optOutIds: await moveRows(tx, 'opt_outs', mergeId, keepId),
      scheduleIds: await moveRows(tx, 'schedules', mergeId, keepId),
      recipientIds: await moveRows(tx, 'campaign_recipients', mergeId, keepId),
      tagIds: await addTags(tx, keepId, merged.tag_ids),
      extraInfoIds: await addExtraInfo(tx, keepId, mergeId),
      filled,
      newest,
    }
    await saveMerge(tx, { keepId, mergeId, merged, moved, userId: ctx.viewer.id, now: ctx.now })
    if (kept.pictureId) await dropContactPicture(tx, mergeId)
    await removeContact(tx, mergeId)
    await fill(tx, keepId, filled)
    await enterContact(ctx, tx, 'contact.merged', { id: keepId, after: `#${mergeId} → #${keepId}` })
    ctx.emit('contact.deleted', { contactId: mergeId })
    return announceContact(ctx, tx, keepId, { conversationsMoved: true })
  })

type Row = Selectable<Database['contacts']>

function throwUnlessPeople(kept: Row, other: Row) {
  if (!kept.isGroup && !other.isGroup && kept.id !== other.id) return
  throw new AppError('ERR_VALIDATION', [{ path: 'body.mergeId', message: 'must be another person' }])
}

const isActive = (status: string) => (activeStatuses as readonly string[]).includes(status)

/** Only one live conversation per contact and connection is allowed (decision D18): a user must close one of the two first. */
function throwIfBothActive(tickets: Awaited<ReturnType<typeof lockTicketsOf>>, keepId: number) {
  const active = tickets.filter(({ status }) => isActive(status))
  const ours = active.filter(({ contactId }) => contactId === keepId)
  const clash = active.find(
    ({ contactId, whatsappId }) =>
      contactId !== keepId && whatsappId !== null && ours.some((ticket) => ticket.whatsappId === whatsappId),
  )
  if (clash) throw new AppError('ERR_MERGE_ACTIVE_TICKETS', { whatsappId: clash.whatsappId })
}

const hasWallet = ({ walletUserId, walletQueueId }: Row) => walletUserId !== null || walletQueueId !== null

function whatIsMissing(kept: Row, other: Row): Moved['filled'] {
  return {
    // A person blocked, or kept from the bot, under either number stays so.
    ...(kept.active && !other.active && { active: false }),
    ...(!kept.disableBot && other.disableBot && { disableBot: true }),
    ...(kept.number === null &&
      other.number !== null &&
      kept.people === other.people && { number: other.number }),
    ...(!kept.email && other.email && { email: other.email }),
    ...(!kept.pictureId && other.pictureId && { pictureId: other.pictureId }),
    ...(!kept.lgpdAcceptedAt &&
      other.lgpdAcceptedAt && { lgpdAcceptedAt: other.lgpdAcceptedAt.toISOString() }),
    ...(!hasWallet(kept) &&
      hasWallet(other) && { walletUserId: other.walletUserId, walletQueueId: other.walletQueueId }),
  }
}

const fill = async (tx: Db, id: number, filled: Moved['filled']) => {
  if (Object.keys(filled).length) await tx.updateTable('contacts').set(filled).where('id', '=', id).execute()
}
