import { expect, test } from 'vitest'
import { listMapping } from './list-import-contract.ts'
import { guessMapping, keyOf } from './guess-mapping.ts'

const guess = (rows: (string | number)[][]) =>
  guessMapping(
    rows.map((cells, at) => ({ line: at + 1, cells })),
    Math.max(...rows.map(({ length }) => length)),
  )
const person = ['Ana Prado', '11 98765-4321', 'ana@example.com']

test.each([
  ['Portuguese', ['Nome', 'Celular', 'E-mail', 'Cidade']],
  ['English', ['Name', 'Phone', 'Email', 'Cidade']],
  ['Spanish', ['Nombre', 'Teléfono', 'Correo', 'Cidade']],
  ['Turkish', ['Ad', 'Telefon', 'E-posta', 'Cidade']],
])('takes %s headings for what they say, and others for variables', (_language, headings) => {
  expect(guess([headings, [...person, 'Santos']])).toMatchObject({
    headerLine: 1,
    columns: [{ kind: 'name' }, { kind: 'number' }, { kind: 'email' }, { kind: 'variable', key: 'Cidade' }],
  })
})

test('finds the headings below a title', () => {
  expect(guess([['Lista de contatos'], [], ['nome', 'whatsapp', 'e-mail'], person])).toMatchObject({
    headerLine: 3,
    columns: [{ kind: 'name' }, { kind: 'number' }, { kind: 'email' }],
  })
})

test('finds the columns by what they hold where there are no headings', () => {
  const rows = [
    [5_511_987_654_321, 'Ana', 'ana@example.com', 30],
    [5_511_987_654_322, 'Bia', 'bia@example.com', 40],
  ]
  expect(guess(rows)).toMatchObject({
    headerLine: 0,
    columns: [{ kind: 'number' }, { kind: 'name' }, { kind: 'email' }, { kind: 'ignore' }],
  })
})

test('finds the number by what the column holds where its heading says nothing', () => {
  expect(
    guess([
      ['Nome', 'Contatar'],
      ['Ana', '11 98765-4321'],
      ['Bia', ''],
    ]),
  ).toMatchObject({
    columns: [{ kind: 'name' }, { kind: 'number' }],
  })
})

test('leaves a second column of one name out, and names variables by what may stand in a message', () => {
  const { columns } = guess([
    ['Telefone', 'Valor (R$)', 'valor r', '***'],
    ['11987654321', 1, 2, 3],
  ])
  expect(columns).toEqual([
    { kind: 'number' },
    { kind: 'variable', key: 'Valor R' },
    { kind: 'ignore' },
    { kind: 'ignore' },
  ])
  expect(keyOf('{{nome}}')).toBe('nome')
})

test('takes the column that holds telephones, not one before it that holds the numbers of houses', () => {
  const { columns } = guess([
    ['Nome', 'Rua', 'Número', 'Celular'],
    ['Ana Prado', 'Rua das Flores', 120, '11 98765-4321'],
    ['Bia Lima', 'Rua do Sol', 7, '11 98765-4322'],
  ])
  expect(columns).toEqual([
    { kind: 'name' },
    { kind: 'variable', key: 'Rua' },
    { kind: 'variable', key: 'Número' },
    { kind: 'number' },
  ])
})

test('guesses what the contract takes', () => {
  expect(listMapping.safeParse(guess([['Nome', 'Celular'], person.slice(0, 2)])).success).toBe(true)
})
