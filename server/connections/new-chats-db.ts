import type { NewChatNews } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Saves how many new chats a provider allows a linked number. Returns whether that changed; a restriction is only ever lengthened. */
export async function saveNewChats(
  tx: Db,
  id: number,
  { grant, closedUntil }: NewChatNews,
  now: Date,
): Promise<boolean> {
  const before = await tx
    .selectFrom('connections')
    .select(['newChatsTotal', 'newChatsUsed', 'newChatsStatus', 'newChatsEndAt', 'restrictedUntil'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return false
  const { restrictedUntil: until } = before
  const isLonger = closedUntil !== null && closedUntil > now && (until === null || until < closedUntil)
  const isOther =
    grant !== null &&
    (before.newChatsTotal !== grant.total ||
      before.newChatsUsed !== grant.used ||
      before.newChatsStatus !== grant.status ||
      before.newChatsEndAt?.getTime() !== grant.endAt?.getTime())
  await tx
    .updateTable('connections')
    .set({
      newChatsReadAt: now,
      ...(grant && {
        newChatsTotal: grant.total,
        newChatsUsed: grant.used,
        newChatsStatus: grant.status,
        newChatsEndAt: grant.endAt,
      }),
      ...(isLonger && { restrictedUntil: closedUntil }),
    })
    .where('id', '=', id)
    .execute()
  return isLonger || isOther
}
