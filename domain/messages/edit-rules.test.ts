import { expect, test } from 'vitest'
import { mayEditMessage } from './edit-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const own = {
  fromMe: true,
  userId: 1,
  mediaType: 'chat',
  isPrivate: false,
  isDeleted: false,
  createdAt: minutesAgo(14),
}
const at = (channel: 'whatsapp' | 'whatsappapi', userId = 1) => ({ userId, channel, now })

test('own texts are edited for fifteen minutes, where the channel can', () => {
  expect(mayEditMessage(own, at('whatsapp'))).toBe(true)
  expect(mayEditMessage({ ...own, createdAt: minutesAgo(15) }, at('whatsapp'))).toBe(false)
  expect(mayEditMessage(own, at('whatsapp', 2))).toBe(false)
  expect(mayEditMessage({ ...own, isDeleted: true }, at('whatsapp'))).toBe(false)
  expect(mayEditMessage({ ...own, mediaType: 'image' }, at('whatsapp'))).toBe(false)
  expect(mayEditMessage(own, at('whatsappapi'))).toBe(false)
  expect(mayEditMessage({ ...own, isPrivate: true }, at('whatsappapi'))).toBe(true)
})
