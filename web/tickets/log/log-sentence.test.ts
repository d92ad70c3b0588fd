import { expect, test } from 'vitest'
import { languages } from '#domain/i18n/language.ts'
import { logSentence } from './log-sentence.ts'
import { logTexts } from './log-texts.ts'

const types = [
  'create',
  'chatBot',
  'queue',
  'open',
  'access',
  'transfered',
  'receivedTransfer',
  'pending',
  'closed',
  'reopen',
  'redirect',
  'lane',
  'laneOut',
  'laneTimer',
  'laneBack',
]

test.each(types)(
  '[NOTE-009] %s is told as a sentence in every language, with somebody and without',
  (type) => {
    for (const user of [null, { id: 1, name: 'Ana' }]) {
      const sentence = logSentence({ type, user })
      expect(sentence).not.toBe('other')
      for (const language of languages) expect(logTexts[sentence][language]).not.toBe('')
    }
  },
)

test('has sentences for entries without a user, and for unknown types', () => {
  expect(logSentence({ type: 'closed', user: null })).toBe('closedAlone')
  expect(logSentence({ type: 'laneOut', user: null })).toBe('laneOutAlone')
  expect(logSentence({ type: 'create', user: { id: 1 } })).toBe('createdBy')
  expect(logSentence({ type: 'somethingNew', user: null })).toBe('other')
})

test('a transfer says to whom, and taking over says so', () => {
  const entry = { type: 'transfered', user: { id: 1 } }
  expect(logSentence({ ...entry, receiver: { id: 2 } })).toBe('transferedTo')
  expect(logSentence({ ...entry, receiver: { id: 1 } })).toBe('tookOver')
  expect(logSentence({ ...entry, receiver: null })).toBe('transfered')
})
