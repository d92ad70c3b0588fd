import { expect, test } from 'vitest'
import { previewOf } from '#domain/messages/message-rules.ts'
import { previewParts } from './preview-parts.ts'

const shown = (mediaType: string, body = '') => previewParts(previewOf({ body, mediaType }))

test('[U-m14, U-m15] a message without words is told by its kind, also one that cannot be shown', () => {
  expect(shown('audio')).toEqual({ text: '🎤', word: 'audio' })
  expect(shown('unsupportedMessage')).toEqual({ text: '❓', word: 'unsupportedMessage' })
  expect(shown('call_log').word).toBe('missedCall')
  expect(shown('image', 'Nota fiscal')).toEqual({ text: '📷 Nota fiscal', word: null })
})

test('marks of bold, italic and struck letters are left out of a preview, lone ones stay', () => {
  expect(previewParts('*Oi*, _tudo_ ~bem~?').text).toBe('Oi, tudo bem?')
  expect(previewParts('2 * 3 * 4 e a_b').text).toBe('2 * 3 * 4 e a_b')
})
