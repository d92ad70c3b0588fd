import { afterEach, expect, test } from 'vitest'
import type { Chat, ChatMessage } from '#domain/chats/chat-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { applyAnswer, applyChatNews } from './apply-chat-news.ts'
import {
  type ChatPages,
  type MessagePages,
  withChat,
  withMessage,
  withoutChat,
  withRead,
  withTold,
} from './chat-folds.ts'
import { chatKeyOf, chatListsKey } from './chats-key.ts'

afterEach(() => queryClient.clear())

const chat = (id: number, unreads = 0, more: Partial<Chat> = {}): Chat => ({
  ...{ id, uuid: `u${id}`, title: `Chat ${id}`, ownerId: 1, lastMessage: '', isMuted: false },
  ...{ updatedAt: new Date(id), revision: 1 },
  users: [
    { userId: 1, unreads, lastReadId: 10, user: { id: 1, name: 'Ana' } },
    { userId: 2, unreads: 0, lastReadId: 10, user: { id: 2, name: 'Bia' } },
  ],
  ...more,
})
const list = (...pages: Chat[][]): ChatPages => ({
  pages: pages.map((records) => ({
    ...{ records, hasMore: false },
    unread: pages.flat().reduce((sum, one) => sum + (one.isMuted ? 0 : (one.users[0]?.unreads ?? 0)), 0),
  })),
  pageParams: pages.map((_, index) => index + 1),
})
const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id, chatId: 1, senderId: 2, sender: { name: 'Bia' }, message: `m${id}`, createdAt: new Date(id) },
  ...{ editedAt: null, isDeleted: false, clientId: null, replyTo: null, mediaPath: null, mediaName: null },
  ...{ mediaType: null, mediaSize: null, mediaWidth: null, mediaHeight: null },
  ...more,
})
const history = (...pages: ChatMessage[][]): MessagePages => ({
  pages: pages.map((records) => ({ records, hasMore: false })),
  pageParams: pages,
})
const idsOf = ({ pages }: ChatPages | MessagePages) =>
  pages.map(({ records }) => (records as { id: number }[]).map(({ id }) => id))

test('puts the chat that was written in first, whatever its page, and counts what is unread', () => {
  const known = list([chat(5), chat(4)], [chat(3, 1)])
  const next = withChat(known, chat(3, 2), { viewerId: 1, isFirst: true })
  expect(idsOf(next)).toEqual([[3, 5, 4], []])
  expect(next.pages.map(({ unread }) => unread)).toEqual([2, 2])
  expect(withChat(next, chat(3, 2), { viewerId: 1, isFirst: true })).toEqual(next)
})

test('keeps the later version of a chat and what was read in the end, in whichever order they are told', () => {
  const known = chat(5, 0, { lastMessage: 'nova', revision: 9, isMuted: true })
  const [ana] = chat(5, 3).users
  // Told late: of before a new name, a new member, a message and its reading.
  const earlier = { lastMessage: 'antes', title: 'Vendas', revision: 8 }
  expect(withTold(known, chat(5, 3, { ...earlier, users: [{ ...ana!, lastReadId: 7 }] }))).toEqual(known)
  const read = { ...ana!, unreads: 0, lastReadId: 12 }
  expect(withTold(known, chat(5, 0, { ...earlier, users: [read] })).users).toEqual([read, known.users[1]])
  const later = chat(5, 1, { lastMessage: 'depois', revision: 10 })
  expect(withTold(known, later)).toEqual({ ...later, isMuted: true })
})

test('counts nothing of a muted chat', () => {
  const known = list([chat(5, 0, { isMuted: true })])
  expect(
    withChat(known, chat(5, 3, { isMuted: true }), { viewerId: 1, isFirst: true }).pages[0]?.unread,
  ).toBe(0)
  const unmuted = withChat(list([chat(5, 3, { isMuted: true })]), chat(5, 3), { viewerId: 1, isFirst: false })
  expect(unmuted.pages[0]?.unread).toBe(3)
})

test('leaves the list as it is where it does not hold the chat', () => {
  const known = list([chat(5)])
  expect(withChat(known, chat(9), { viewerId: 1, isFirst: true })).toBe(known)
  expect(withoutChat(known, 9, 1)).toBe(known)
})

test('takes a deleted chat out with what was unread in it', () => {
  const next = withoutChat(list([chat(5, 2), chat(4, 1)]), 5, 1)
  expect(idsOf(next)).toEqual([[4]])
  expect(next.pages[0]?.unread).toBe(1)
})

test('keeps what was read as read where an older reading comes later', () => {
  const read = { action: 'read', chatId: 5, userId: 1 } as const
  const first = withRead(chat(5, 3), { ...read, unreads: 1, lastReadId: 12 })
  expect(first.users[0]).toMatchObject({ unreads: 1, lastReadId: 12 })
  expect(withRead(first, { ...read, unreads: 2, lastReadId: 11 })).toEqual(first)
})

test('adds a message once, in its place, and changes it wherever it stands or is quoted', () => {
  const known = history([message(3), message(5)], [message(1), message(2)])
  const next = withMessage(known, message(4), true)
  expect(idsOf(next)).toEqual([
    [3, 4, 5],
    [1, 2],
  ])
  expect(withMessage(next, message(4), true)).toEqual(next)
  expect(withMessage(known, message(9), false)).toBe(known)
  const cut = { ...known, pages: [{ ...known.pages[0]!, hasMore: true }] }
  expect(withMessage(cut, message(2), true)).toBe(cut)
  const quoting = history([message(6, { replyTo: { id: 2, name: 'Bia', message: 'm2' } })], [message(2)])
  const edited = withMessage(quoting, message(2, { message: 'outra' }), false)
  expect(edited.pages[0]?.records[0]?.replyTo?.message).toBe('outra')
  expect(edited.pages[1]?.records[0]?.message).toBe('outra')
})

test('keeps a deletion and the later of two edits, whatever order they are told in', () => {
  const edited = (at: number) => message(2, { message: `at ${at}`, editedAt: new Date(at) })
  const deleted = message(2, { message: '', isDeleted: true, editedAt: new Date(5) })
  const after = (...told: ChatMessage[]) =>
    told.reduce((known, one) => withMessage(known, one, false), history([message(2)])).pages[0]?.records[0]
  expect(after(edited(5), edited(9))).toEqual(edited(9))
  expect(after(edited(9), edited(5), message(2))).toEqual(edited(9))
  expect(after(deleted, edited(5))).toEqual(deleted)
  expect(after(edited(5), deleted)).toEqual(deleted)
})

/** A chat that Ana has read up to that message. */
const readUpTo = (lastReadId: number, unreads: number): Chat => {
  const [ana, bia] = chat(5, unreads).users
  return chat(5, unreads, { users: [{ ...ana!, lastReadId }, bia!] })
}

/** Caches a list of a chat that Ana has read up to message 12; returns it, and whether the list is asked for again. */
function cacheRead() {
  const queryKey = [...chatListsKey, '']
  queryClient.setQueryData(queryKey, list([readUpTo(12, 0)]))
  return () => ({
    page: queryClient.getQueryData<ChatPages>(queryKey)?.pages[0],
    isInvalidated: queryClient.getQueryState(queryKey)?.isInvalidated,
  })
}

test('keeps a chat read when an edit tells of it as it was before the reading', () => {
  const shown = cacheRead()
  applyChatNews({ action: 'update-message', message: message(8, { chatId: 5 }), chat: readUpTo(9, 3) }, 1)
  expect(shown()).toMatchObject({ page: { records: [readUpTo(12, 0)], unread: 0 }, isInvalidated: false })
})

test('asks for the list again when a new message tells of a chat as it was before a reading', () => {
  const shown = cacheRead()
  const news = { newMessage: message(13, { chatId: 5 }), chat: readUpTo(9, 3), mentioned: [] }
  applyChatNews({ action: 'new-message', ...news }, 1)
  expect(shown().isInvalidated).toBe(true)
})

test('keeps the last message, the badge and the muting over an answer that was composed before', () => {
  const shown = cacheRead()
  const read = { ...readUpTo(12, 0), lastMessage: 'antes', isMuted: true }
  queryClient.setQueryData(chatKeyOf('u5'), read)
  queryClient.setQueryData([...chatListsKey, ''], list([read]))
  const told = { ...readUpTo(12, 1), lastMessage: 'nova', updatedAt: new Date(9), revision: 2 }
  const news = { newMessage: message(13, { chatId: 5 }), chat: told, mentioned: [] }
  applyChatNews({ action: 'new-message', ...news }, 1)
  applyAnswer({ ...readUpTo(12, 0), lastMessage: 'antes', title: 'Vendas' }, 1)
  const kept = { ...told, isMuted: true }
  expect(queryClient.getQueryData(chatKeyOf('u5'))).toEqual(kept)
  expect(shown().page).toMatchObject({ records: [kept], unread: 0 })
  applyAnswer(readUpTo(11, 2), 1, false)
  expect(shown().page).toMatchObject({ records: [{ lastMessage: 'nova', isMuted: false }], unread: 1 })
  applyAnswer({ ...readUpTo(13, 0), updatedAt: new Date(9) }, 1)
  expect(shown().page?.unread).toBe(0)
})
