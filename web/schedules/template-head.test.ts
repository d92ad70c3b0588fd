import { expect, test } from 'vitest'
import { headKindOf } from '#domain/channels/template-content.ts'
import { acceptedFiles, isHeadFile } from './template-head.ts'

test('names the kind of file that a template begins with', () => {
  expect(headKindOf({ header: { kind: 'video', text: '' } })).toBe('video')
  expect([
    headKindOf({ header: { kind: 'text', text: 'Oi' } }),
    headKindOf({ header: null }),
    headKindOf(undefined),
  ]).toEqual([null, null, null])
})

test('takes files by their endings: pictures, films of a video head, and anything for a document', () => {
  expect([acceptedFiles(null), acceptedFiles('video'), acceptedFiles('document')]).toEqual([
    '.png,.jpg,.jpeg',
    '.mp4,.3gp',
    undefined,
  ])
  expect(isHeadFile('image', 'Foto.PNG')).toBe(true)
  expect(isHeadFile('video', 'Foto.PNG')).toBe(false)
  expect(isHeadFile('document', 'contrato.pdf')).toBe(true)
  expect(isHeadFile('document', null)).toBe(false)
})
