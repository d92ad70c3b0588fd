import { expect, test } from 'vitest'
import { lastMessageLine, mayChangeMessage, mayEditChat, ownMessageWindowMs } from './chat-rules.ts'

const at = new Date('2026-11-23T12:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)
const own = { senderId: 1, isDeleted: false, createdAt: at }

test('lets the sender change a message for an hour, unless it was deleted', () => {
  expect(mayChangeMessage({ id: 1 }, own, later(ownMessageWindowMs))).toBe(true)
  expect(mayChangeMessage({ id: 1 }, own, later(ownMessageWindowMs + 1))).toBe(false)
  expect(mayChangeMessage({ id: 2 }, own, at)).toBe(false)
  expect(mayChangeMessage({ id: 1 }, { ...own, isDeleted: true }, at)).toBe(false)
  expect(mayChangeMessage({ id: 1 }, { ...own, senderId: null }, at)).toBe(false)
})

test('[CHAT-010] lets the owner alone change a chat, and nobody one without an owner', () => {
  expect(mayEditChat({ id: 1 }, { ownerId: 1 })).toBe(true)
  expect(mayEditChat({ id: 2 }, { ownerId: 1 })).toBe(false)
  expect(mayEditChat({ id: 2 }, { ownerId: null })).toBe(false)
})

test('cuts the line of a list without cutting a character in two', () => {
  expect(lastMessageLine('Ana', 'um\n\n  dois')).toBe('Ana: um dois')
  const line = lastMessageLine('Ana', `${'a'.repeat(194)}😀😀`)
  expect(line.length).toBe(200)
  expect(line.isWellFormed()).toBe(true)
})
