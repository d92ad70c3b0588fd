import { type Insertable, sql, type Updateable } from 'kysely'
import type { Chat, ChatUser, ToldChat } from '#domain/chats/chat-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export const chatPageSize = 20

/** The chats of a member. */
const ofMember = (tx: Db, memberId: number) =>
  tx
    .selectFrom('chats')
    .innerJoin('chatMembers', (join) =>
      join
        .onRef('chatMembers.companyId', '=', 'chats.companyId')
        .onRef('chatMembers.chatId', '=', 'chats.id'),
    )
    .where('chatMembers.userId', '=', memberId)
    .select([
      'chats.id',
      'uuid',
      'title',
      'ownerId',
      'lastMessage',
      'updatedAt',
      'revision',
      'muted as isMuted',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof ofMember>['execute']>>[number]

/** One page of a member's chats, the last active first, and one more chat if another page follows. */
export async function findChats(
  tx: Db,
  { memberId, search, page }: { memberId: number; search: string; page: number },
): Promise<Chat[]> {
  const rows = await ofMember(tx, memberId)
    .$if(search !== '', (query) => query.where(isCalled(search)))
    .orderBy('updatedAt', 'desc')
    .orderBy('chats.id', 'desc')
    .limit(chatPageSize + 1)
    .offset((page - 1) * chatPageSize)
    .execute()
  return withUsers(tx, rows)
}

/** Whether a chat's title, or the name of a member, contains the searched text. */
const isCalled = (
  search: string,
) => sql<boolean>`(strpos(plain_text(chats.title), plain_text(${search})) > 0 or exists (
  select from chat_members other
  join users on users.company_id = other.company_id and users.id = other.user_id
  where other.company_id = chats.company_id and other.chat_id = chats.id
    and strpos(plain_text(users.name), plain_text(${search})) > 0))`

/** Throws ERR_NOT_FOUND where it is not there, or the person is no member. */
export async function getChat(
  tx: Db,
  memberId: number,
  which: { id: number } | { uuid: string },
): Promise<Chat> {
  const row = await ofMember(tx, memberId)
    .$if('id' in which, (query) => query.where('chats.id', '=', 'id' in which ? which.id : 0))
    .$if('uuid' in which, (query) => query.where('uuid', '=', 'uuid' in which ? which.uuid : ''))
    .executeTakeFirst()
  const [found] = await withUsers(tx, row ? [row] : [])
  if (!found) throw new AppError('ERR_NOT_FOUND')
  return found
}

/** The same, locked until the transaction ends, so that nobody else writes into it or changes it. */
export async function lockChat(tx: Db, memberId: number, id: number): Promise<Chat> {
  await tx.selectFrom('chats').select('id').where('id', '=', id).forUpdate().execute()
  return getChat(tx, memberId, { id })
}

async function withUsers(tx: Db, rows: readonly Row[]): Promise<Chat[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const members = await tx
    .selectFrom('chatMembers')
    .innerJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'chatMembers.companyId')
        .onRef('users.id', '=', 'chatMembers.userId'),
    )
    .where('chatId', 'in', ids)
    .select(['chatId', 'userId', 'unreads', 'lastReadId', 'users.name'])
    .orderBy('users.name')
    .orderBy('userId')
    .execute()
  const usersOf = new Map<number, ChatUser[]>(ids.map((id) => [id, []]))
  for (const { chatId, name, ...member } of members) {
    usersOf.get(chatId)?.push({ ...member, user: { id: member.userId, name } })
  }
  return rows.map((row) => ({ ...row, users: usersOf.get(row.id) ?? [] }))
}

/** Unread messages of all chats of a member that are not muted. */
export async function countUnread(tx: Db, memberId: number): Promise<number> {
  const row = await tx
    .selectFrom('chatMembers')
    .select((eb) => eb.fn.sum<string | null>('unreads').as('unread'))
    .where('userId', '=', memberId)
    .where('muted', '=', false)
    .executeTakeFirst()
  return Number(row?.unread ?? 0)
}

export async function insertChat(tx: Db, values: Insertable<Database['chats']>): Promise<number> {
  const { id } = await tx.insertInto('chats').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const saveChat = (tx: Db, id: number, change: Updateable<Database['chats']>) =>
  tx.updateTable('chats').set(change).where('id', '=', id).execute()

export const removeChat = (tx: Db, id: number) => tx.deleteFrom('chats').where('id', '=', id).execute()

/** Which of some people the company has. */
export async function findPeople(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return []
  const rows = await tx.selectFrom('users').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Makes people members. Everything written before counts as read by them. */
export async function addMembers(
  tx: Db,
  { chatId, userIds, now }: { chatId: number; userIds: readonly number[]; now: Date },
): Promise<void> {
  if (!userIds.length) return
  const lastReadId = (await findNewestId(tx, chatId)) ?? 0
  await tx
    .insertInto('chatMembers')
    .values(userIds.map((userId) => ({ chatId, userId, lastReadId, joinedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeMembers(tx: Db, chatId: number, userIds: readonly number[]): Promise<void> {
  if (!userIds.length) return
  await tx.deleteFrom('chatMembers').where('chatId', '=', chatId).where('userId', 'in', userIds).execute()
}

export async function findNewestId(tx: Db, chatId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('chatMessages')
    .select('id')
    .where('chatId', '=', chatId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function findMemberIds(tx: Db, chatId: number): Promise<number[]> {
  const rows = await tx.selectFrom('chatMembers').select('userId').where('chatId', '=', chatId).execute()
  return rows.map(({ userId }) => userId)
}

/** The members who want to hear of everything. */
export async function findUnmutedIds(tx: Db, chatId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('chatMembers')
    .select('userId')
    .where('chatId', '=', chatId)
    .where('muted', '=', false)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Holds a membership until the transaction ends; throws ERR_NOT_FOUND where the person is no member. */
export const lockMember = (tx: Db, chatId: number, userId: number) =>
  tx
    .selectFrom('chatMembers')
    .select(['unreads', 'lastReadId'])
    .where('chatId', '=', chatId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('ERR_NOT_FOUND'))

export const saveMember = (
  tx: Db,
  { chatId, userId }: { chatId: number; userId: number },
  change: Updateable<Database['chatMembers']>,
) =>
  tx
    .updateTable('chatMembers')
    .set(change)
    .where('chatId', '=', chatId)
    .where('userId', '=', userId)
    .execute()

/** Adds one unread message for every member but its author, who counts as having read all. */
export async function countMessage(
  tx: Db,
  { chatId, senderId, messageId }: { chatId: number; senderId: number; messageId: number },
): Promise<void> {
  await saveMember(tx, { chatId, userId: senderId }, { unreads: 0, lastReadId: messageId })
  await tx
    .updateTable('chatMembers')
    .set((eb) => ({ unreads: eb('unreads', '+', 1) }))
    .where('chatId', '=', chatId)
    .where('userId', '!=', senderId)
    .execute()
}

/** Removes one unread message for the members who have not read it. */
export const discountMessage = (
  tx: Db,
  { chatId, senderId, messageId }: { chatId: number; senderId: number; messageId: number },
) =>
  tx
    .updateTable('chatMembers')
    .set((eb) => ({ unreads: eb('unreads', '-', 1) }))
    .where('chatId', '=', chatId)
    .where('userId', '!=', senderId)
    .where('lastReadId', '<', messageId)
    .where('unreads', '>', 0)
    .execute()

/** The fields of a chat that all members are told. */
export const toTold = ({ isMuted: _, ...told }: Chat): ToldChat => told
export const memberIdsOf = ({ users }: Pick<ToldChat, 'users'>): number[] => users.map(({ userId }) => userId)
