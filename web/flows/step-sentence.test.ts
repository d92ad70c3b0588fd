import { expect, test } from 'vitest'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { stepSentence, type StepWords } from './step-sentence.ts'

const words: StepWords = {
  step: (key, values) => `${key}: ${values?.why}`,
  reason: (key) => key,
  line: (key) => key,
  language: 'en',
}

test('says in words why a call ended a bot, and leaves what a customer wrote as it is', () => {
  const why = writeCallReason('prompt-gone')
  const sentence = (kind: 'end' | 'answer') => stepSentence({ kind, handle: null, why }, undefined, words)
  expect(sentence('end')).toBe('end: The prompt is not there any more. Choose another one.')
  expect(sentence('answer')).toBe('answer: prompt-gone')
})
