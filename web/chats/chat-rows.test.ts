import { expect, test } from 'vitest'
import type { ChatMessage } from '#domain/chats/chat-contract.ts'
import { chatRows } from './chat-rows.ts'

const at = new Date(2026, 10, 23, 12, 0)
const message = (id: number, senderId: number | null, minutes: number): ChatMessage => ({
  ...{
    id,
    chatId: 1,
    senderId,
    sender: { name: senderId === null ? 'Gil' : `Pessoa ${senderId}` },
    message: 'oi',
  },
  ...{
    createdAt: new Date(at.getTime() + minutes * 60_000),
    editedAt: null,
    isDeleted: false,
    clientId: null,
  },
  ...{ replyTo: null, mediaPath: null, mediaName: null, mediaType: null, mediaSize: null },
  ...{ mediaWidth: null, mediaHeight: null },
})
const kinds = (messages: ChatMessage[], readUpTo: number | null = null) =>
  chatRows(messages, { viewerId: 1, readUpTo }).map((row) =>
    row.kind === 'message' ? `${row.message.id}${row.isJoined ? '+' : ''}` : row.kind,
  )

test('joins messages of one person within five minutes and one day', () => {
  const day = 24 * 60
  expect(kinds([message(1, 2, 0), message(2, 2, 4), message(3, 2, 9), message(4, 1, 9)])).toEqual([
    ...['day', '1', '2+', '3', '4'],
  ])
  expect(kinds([message(1, 2, 0), message(2, 2, day)])).toEqual(['day', '1', 'day', '2'])
})

test('draws the line above the first message of another person that was not read', () => {
  const all = [message(5, 2, 0), message(6, 1, 1), message(7, 2, 2), message(8, 2, 2)]
  expect(kinds(all, 5)).toEqual(['day', '5', '6', 'new', '7', '8+'])
  expect(kinds(all, 0)).toEqual(['day', 'new', '5', '6', '7', '8+'])
  expect(kinds(all, 8)).toEqual(['day', '5', '6', '7', '8+'])
})
