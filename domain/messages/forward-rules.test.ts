import { expect, test } from 'vitest'
import { forwardFormOf } from './forward-rules.ts'

const said = { mediaType: 'chat', body: 'oi', isPrivate: false, isDeleted: false } as const

test('a message is forwarded as it is, as its text, or not at all', () => {
  expect(forwardFormOf(said)).toBe('chat')
  expect(forwardFormOf({ ...said, mediaType: 'audio', body: '' })).toBe('audio')
  expect(forwardFormOf({ ...said, mediaType: 'orderMessage' })).toBe('chat')
  expect(forwardFormOf({ ...said, mediaType: 'eventMessage', body: ' ' })).toBe(null)
  expect(forwardFormOf({ ...said, mediaType: 'viewOnceMessage' })).toBe(null)
  expect(forwardFormOf({ ...said, isPrivate: true })).toBe(null)
  expect(forwardFormOf({ ...said, isDeleted: true })).toBe(null)
})
