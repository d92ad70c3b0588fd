import type { Selectable } from 'kysely'
import { dropContactPicture } from '#server/contacts/contact-picture-db.ts'
import { removeContact } from '#server/contacts/contact-record-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import {
  addExtraInfo,
  addTags,
  type LockedTicket,
  moveIdentities,
  moveLane,
  moveRows,
  moveSaid,
  moveTickets,
  recordContact,
  renewNewest,
  saveMerge,
} from './merge-db.ts'
import type { Moved } from './merge-record.ts'

export type ContactRow = Selectable<Database['contacts']>

type Move = {
  kept: ContactRow
  other: ContactRow
  /** Tickets of both, locked. */
  tickets: LockedTicket[]
  /** Null where a provider named both as one person. */
  userId: number | null
}

/** Moves everything of one contact to another and deletes it; its earlier state is stored, so that the merge can be undone. */
export async function moveContact(
  ctx: CompanyContext,
  tx: Db,
  { kept, other, tickets, userId }: Move,
): Promise<void> {
  const [keepId, mergeId] = [kept.id, other.id]
  const ticketIds = tickets.filter(({ contactId }) => contactId === mergeId).map(({ id }) => id)
  const merged = await recordContact(tx, mergeId)
  await moveLane(tx, mergeId, keepId)
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
  await saveMerge(tx, { keepId, mergeId, merged, moved, userId, now: ctx.now })
  if (kept.pictureId) await dropContactPicture(tx, mergeId)
  await removeContact(tx, mergeId)
  await fill(tx, keepId, filled)
}

const hasWallet = ({ walletUserId, walletQueueId }: ContactRow) =>
  walletUserId !== null || walletQueueId !== null

function whatIsMissing(kept: ContactRow, other: ContactRow): Moved['filled'] {
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
