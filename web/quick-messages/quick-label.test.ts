import { expect, test } from 'vitest'
import { labelOf } from './quick-label.ts'

test('[MSG-077] a label is one line, cut after ninety characters and never inside one', () => {
  expect(labelOf({ message: 'Olá,\n\n tudo bem?' })).toBe('Olá, tudo bem?')
  expect(labelOf({ message: 'x'.repeat(90) })).toBe('x'.repeat(90))
  expect(labelOf({ message: 'x'.repeat(91) })).toBe(`${'x'.repeat(90)}…`)
  expect(labelOf({ message: '🎂'.repeat(91) })).toBe(`${'🎂'.repeat(90)}…`)
})
