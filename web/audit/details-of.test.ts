import { expect, test } from 'vitest'
import { detailsOf } from './details-of.ts'

const words = {
  named: (names: string[]) => `Campos: ${names.join(', ')}`,
  worded: (value: string) => (value === 'enabled' ? 'ligado' : value),
  summed: (counted: { files: number }, stored: { files: number }) => `${counted.files}/${stored.files}`,
}

test('tells the values where there are some, else the fields, else nothing', () => {
  expect(detailsOf({ before: '', after: 'enabled' }, words)).toBe('— → ligado')
  expect(detailsOf({ fields: ['name', 'color'] }, words)).toBe('Campos: name, color')
  expect(detailsOf({ counted: { bytes: 9, files: 2 }, stored: { bytes: 4, files: 1 } }, words)).toBe('2/1')
  expect(detailsOf({ after: 'enabled' }, words)).toBe('ligado')
  expect(detailsOf({}, words)).toBe('')
})
