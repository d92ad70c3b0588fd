import { expect, test } from 'vitest'
import type { FailureCause } from '#domain/channels/failure.ts'
import { wordingOf } from './failure-rules.ts'

const failed = (cause: FailureCause) => ({ cause, code: null, detail: '' })

test('speaks of templates only where the channel has some', () => {
  const closed = failed('window-closed')
  expect(wordingOf(closed, { channel: 'instagram', isGroup: false })).toBe('window-closed-no-template')
  expect(wordingOf(closed, { channel: 'whatsappapi', isGroup: false })).toBe('window-closed')
})

test('says of a group that the number is not in it any more', () => {
  expect(wordingOf(failed('undeliverable'), { channel: 'whatsapp', isGroup: true })).toBe('not-in-group')
  expect(wordingOf(failed('undeliverable'), { channel: 'whatsapp', isGroup: false })).toBe('undeliverable')
})
