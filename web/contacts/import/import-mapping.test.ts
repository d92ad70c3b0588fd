import { expect, test } from 'vitest'
import { guessColumns, mapRows } from './import-mapping.ts'

test('[CON-040] columns are guessed by their headings, each field once', () => {
  expect(guessColumns([['Nome', 'Telefone', 'E-mail', 'Etiquetas', 'Cidade', '', 'Celular']])).toEqual([
    'name',
    'number',
    'email',
    'tags',
    'extra',
    'ignore',
    'extra',
  ])
  expect(guessColumns([['Phone number', 'Full name']])).toEqual(['number', 'name'])
})

test('takes the columns of a Google Contacts export that hold the number and the address', () => {
  const header = ['First Name', 'Phonetic First Name', 'E-mail 1 - Label', 'E-mail 1 - Value']
  const person = ['Ana', '', '* ', 'ana@example.com', 'Mobile', '+55 11 98765-4321']
  const two = ['Bia', '', '', '', 'Mobile', '11 3333-4444 ::: 11 98765-4322']
  const table = [[...header, 'Phone 1 - Label', 'Phone 1 - Value'], person, two]
  expect(guessColumns(table)).toEqual(['name', 'ignore', 'ignore', 'email', 'ignore', 'number'])
})

test('[CON-040] lines become rows with their number in the file; empty ones are left out', () => {
  const table = [
    ['Nome', 'Número', 'Cidade'],
    ['Ana', '5511', 'Santos'],
    ['', ' ', ''],
    ['Bia', '5512', ''],
  ]
  expect(mapRows(table, ['name', 'number', 'extra'])).toEqual([
    { line: 2, row: { name: 'Ana', number: '5511', extraInfo: { Cidade: 'Santos' } } },
    { line: 4, row: { name: 'Bia', number: '5512' } },
  ])
})
