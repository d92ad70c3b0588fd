import { expect, test } from 'vitest'
import { previewOf } from '#domain/messages/message-rules.ts'
import { previewParts } from './preview-parts.ts'

const shown = (mediaType: string, body = '') => previewParts(previewOf({ body, mediaType }))

test('a message without words is told by its kind, also one that cannot be shown', () => {
  expect(shown('audio')).toEqual({ text: '🎤', word: 'audio' })
  expect(shown('unsupportedMessage')).toEqual({ text: '❓', word: 'unsupportedMessage' })
  expect(shown('call_log').word).toBe('missedCall')
  expect(shown('image', 'Nota fiscal')).toEqual({ text: '📷 Nota fiscal', word: null })
})

test('a voice note is told with its length where that is known', () => {
  const voice = (seconds: number) =>
    previewParts(previewOf({ body: '', mediaType: 'audio', fileName: 'voz.ogg', seconds }))
  expect(voice(6.2)).toEqual({ text: '🎤', word: 'audio', length: '0:06' })
  expect(voice(0.2)).toMatchObject({ length: '0:01' })
  expect(voice(83)).toMatchObject({ length: '1:23' })
})

test('marks of bold, italic and struck letters are left out of a preview, lone ones stay', () => {
  expect(previewParts('*Oi*, _tudo_ ~bem~?').text).toBe('Oi, tudo bem?')
  expect(previewParts('2 * 3 * 4 e a_b').text).toBe('2 * 3 * 4 e a_b')
})

test('names a PIX code instead of showing its digits', () => {
  const code =
    '00020126360014br.gov.bcb.pix0114loja@mail.com52040000530398654041.005802BR5904LOJA6009SAO PAULO62070503***6304ABCD'
  expect(previewParts(code)).toEqual({ text: '💸', word: 'pixCode' })
})
