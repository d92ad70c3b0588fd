import { expect, test } from 'vitest'
import { detailsOf } from './details-of.ts'

const words = {
  named: (names: string[]) => `Campos: ${names.join(', ')}`,
  worded: (value: string) => (value === 'enabled' ? 'ligado' : value),
  fieldName: (field: string) => (field === 'dueDate' ? 'Vencimento' : field),
  closedBy: (name: string) => `encerrada por ${name}`,
  size: (bytes: number) => `${bytes} B`,
  many: (count: number) => `${count} registros`,
  summed: (counted: { files: number }, stored: { files: number }) => `${counted.files}/${stored.files}`,
}

test('tells the values where there are some, else the fields, else nothing', () => {
  expect(detailsOf({ before: '', after: 'enabled' }, words)).toBe('— → ligado')
  expect(detailsOf({ fields: ['name', 'color'] }, words)).toBe('Campos: name, color')
  expect(detailsOf({ counted: { bytes: 9, files: 2 }, stored: { bytes: 4, files: 1 } }, words)).toBe('2/1')
  expect(detailsOf({ after: 'enabled' }, words)).toBe('ligado')
  expect(detailsOf({}, words)).toBe('')
})

test('tells each value that changed, then the fields without one, and how many it concerned', () => {
  const changes = [{ field: 'dueDate', before: '2027-01-31', after: '2027-02-28' }]
  expect(detailsOf({ changes, fields: ['dueDate', 'phone'] }, words)).toBe(
    'Vencimento: 2027-01-31 → 2027-02-28; Campos: phone',
  )
  expect(detailsOf({ count: 12 }, words)).toBe('12 registros')
  expect(detailsOf({ count: 12, bytes: 9, by: 'Sara' }, words)).toBe('12 registros; 9 B; encerrada por Sara')
})
