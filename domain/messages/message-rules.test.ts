import { expect, test } from 'vitest'
import { fileKindOf, nextAck, previewOf } from './message-rules.ts'

test('[MSG-003] a status never lowers the ack', () => {
  expect(nextAck(0, 1)).toBe(1)
  expect(nextAck(3, 2)).toBe(3)
  expect(nextAck(2, 9)).toBe(2)
  // 0 pending, 1 sent, 2 delivered, 3 read, 4 played, 5 done.
  const values = [0, 1, 2, 3, 4, 5] as const
  for (const from of values) {
    expect(values.map((to) => nextAck(from, to))).toEqual(values.map((to) => Math.max(from, to)))
  }
})

test('[MSG-034] files are images, video, audio or documents; SVG is a document', () => {
  expect(['image/png', 'video/mp4', 'audio/ogg', 'application/pdf', 'text/csv'].map(fileKindOf)).toEqual([
    'image',
    'video',
    'audio',
    'application',
    'application',
  ])
  expect(fileKindOf('image/svg+xml')).toBe('application')
})

test('the preview is one line and names the kind', () => {
  expect(previewOf({ body: 'oi\n\ntudo bem?', mediaType: 'chat' })).toBe('oi tudo bem?')
  expect(previewOf({ body: '', mediaType: 'application', fileName: 'nota.pdf' })).toBe('📄 nota.pdf')
  expect(previewOf({ body: 'x'.repeat(400), mediaType: 'chat' })).toHaveLength(250)
  expect(previewOf({ body: `${'x'.repeat(249)}😀`, mediaType: 'chat' })).toBe('x'.repeat(249))
})
