import { expect, test } from 'vitest'
import type { ListMapping } from './list-import-contract.ts'
import { readLine } from './read-line.ts'

const mapping: ListMapping = {
  headerLine: 1,
  columns: [
    { kind: 'name' },
    { kind: 'number' },
    { kind: 'email' },
    { kind: 'variable', key: 'Cidade' },
    { kind: 'ignore' },
  ],
  duplicates: 'keep',
  dropBadEmails: false,
  mendNames: false,
}
const read = (cells: (string | number)[], change: Partial<ListMapping> = {}) =>
  readLine({ line: 7, cells }, { ...mapping, ...change }, '55')

test('[LIST-002] makes a person of a line: number in full, address, and a variable for each column that is one', () => {
  expect(read(['Ana', 1_187_654_321, 'ANA@example.com', 'Santos', 'x'])).toEqual({
    line: 7,
    name: 'Ana',
    number: '5511987654321',
    email: 'ana@example.com',
    optOut: false,
    values: { Cidade: 'Santos' },
  })
})

test('names a person without a name after the number', () => {
  expect(read(['', '11 98765-4321'])).toMatchObject({ name: '5511987654321', values: {} })
})

test.each([
  [['Ana', ''], 'number', '', 'required'],
  [['Ana', 'não tem'], 'number', 'não tem', 'invalid'],
  [['Ana', 12.5], 'number', '12.5', 'invalid'],
  [['Ana', '5,51199E+12'], 'number', '5,51199E+12', 'digits-lost'],
  [['Ana', '98765-4321'], 'number', '98765-4321', 'no-area'],
  [['Ana', 33_334_444], 'number', '33334444', 'no-area'],
  [['Ana', '123'], 'number', '123', 'invalid'],
  [['A', '11987654321'], 'name', 'A', 'too-short'],
  [['A'.repeat(51), '11987654321'], 'name', 'A'.repeat(51), 'too-long'],
  [['Ana', '11987654321', 'ana@'], 'email', 'ana@', 'invalid-email'],
])('[D40] tells what is wrong with %j', (cells, field, value, reason) => {
  expect(read(cells)).toEqual({ line: 7, field, value, reason })
})

test('repairs what the sender has chosen to have repaired', () => {
  expect(read(['Ana', '98765-4321'], { areaCode: '21' })).toMatchObject({ number: '5521987654321' })
  expect(read(['Ana', '11987654321', 'ana@'], { dropBadEmails: true })).toMatchObject({ email: '' })
  expect(read(['A', '11987654321'], { mendNames: true })).toMatchObject({ name: '5511987654321' })
  expect(read(['A'.repeat(60), '11987654321'], { mendNames: true })).toMatchObject({ name: 'A'.repeat(50) })
})

test('reads numbers of the country that is named', () => {
  expect(read(['Ana', '912 345 678'], { callingCode: '351' })).toMatchObject({ number: '351912345678' })
  expect(read(['Ana', '+1 305 555 0123'])).toMatchObject({ number: '13055550123' })
})
