import { expect, test } from 'vitest'
import { readImportRow } from './import-rules.ts'

test('a line becomes a contact: digits only, the ninth digit added, tags apart, other columns as extra fields', () => {
  expect(
    readImportRow(
      {
        name: ' Ana ',
        number: '+55 (11) 8765-4321',
        email: 'ANA@example.com',
        tags: 'VIP; Atacado, vip',
        extraInfo: { Cidade: 'Santos', Nada: '' },
      },
      '55',
    ),
  ).toEqual({
    name: 'Ana',
    number: '5511987654321',
    email: 'ana@example.com',
    tags: ['VIP', 'Atacado'],
    optOut: false,
    extraInfo: [{ name: 'Cidade', value: 'Santos' }],
  })
})

test('a number that the spreadsheet holds as a number is read, and a missing name is the number', () => {
  expect(readImportRow({ number: 5511912345678 }, '55')).toMatchObject({
    name: '5511912345678',
    number: '5511912345678',
  })
})

test('reads a number in the notation of spreadsheets if it has all its digits', () => {
  expect(readImportRow({ number: '5,511987654321E+12' }, '55')).toMatchObject({ number: '5511987654321' })
  expect(readImportRow({ number: '3,51912E+11' }, '351')).toMatchObject({ field: 'number' })
})

test.each([
  [{ name: 'Ana' }, { field: 'number', message: 'Required' }],
  [
    { name: 'Ana', number: 'abc' },
    { field: 'number', message: 'ERR_WAPP_INVALID_CONTACT' },
  ],
  [
    { name: 'Ana', number: '5,511987654E+12' },
    { field: 'number', message: 'ERR_WAPP_INVALID_CONTACT' },
  ],
  [
    { name: 'A', number: '5511912345678' },
    { field: 'name', message: 'Too Short!' },
  ],
  [
    { name: 'A'.repeat(51), number: '5511912345678' },
    { field: 'name', message: 'Too Long!' },
  ],
  [
    { number: '5511912345678', email: 'ana@' },
    { field: 'email', message: 'Invalid email' },
  ],
  [
    { number: '5511912345678', tags: 'ab' },
    { field: 'tags', message: 'Tag muito curta!' },
  ],
  [
    { number: '5511912345678', tags: '🙂🙂' },
    { field: 'tags', message: 'Tag muito curta!' },
  ],
])('what is wrong with %j is told with its field', (row, problem) => {
  expect(readImportRow(row, '55')).toEqual(problem)
})

test('reads a number without a country as one of the company', () => {
  expect(readImportRow({ number: '(11) 91234-5678' }, '55')).toMatchObject({ number: '5511912345678' })
  expect(readImportRow({ number: '91234-5678' }, '55')).toEqual({
    field: 'number',
    message: 'ERR_WAPP_INVALID_CONTACT',
  })
})

test.each([
  ['sim', true],
  [' SIM ', true],
  [1, true],
  ['não', false],
  ['talvez', false],
  [null, false],
])('[D84] reads %j of the opt-out column as %s', (optOut, expected) => {
  expect(readImportRow({ number: '5511912345678', optOut }, '55')).toMatchObject({ optOut: expected })
})
