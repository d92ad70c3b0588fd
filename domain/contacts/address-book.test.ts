import { expect, test } from 'vitest'
import { arrangeAddressBook, isDescribing } from './address-book.ts'
import { fieldsOfColumns } from './import-columns.ts'

/** The name, number and e-mail that the import reads from the first line, by heading and value. */
function read(line: Record<string, string>) {
  const [headings = [], row = []] = arrangeAddressBook([Object.keys(line), Object.values(line)], '55')
  const fields = fieldsOfColumns(headings, [row])
  const of = (field: string) => row[fields.indexOf(field as 'name')] ?? ''
  return { name: of('name'), number: of('number'), email: of('email') }
}
const lia = { name: 'Lia Moraes', number: '+55 11 97001-2001', email: 'lia@example.com' }

test.each([
  [
    'Google, old',
    {
      Name: 'Lia Moraes',
      'Given Name': 'Lia',
      'Family Name': 'Moraes',
      'Yomi Name': '',
      'Given Name Yomi': '',
      'E-mail 1 - Type': '* ',
      'E-mail 1 - Value': 'lia@example.com',
      'Phone 1 - Type': 'Work',
      'Phone 1 - Value': '(11) 3333-4444',
      'Phone 2 - Type': 'Mobile',
      'Phone 2 - Value': '+55 11 97001-2001',
    },
  ],
  [
    'Google, present',
    {
      'First Name': 'Lia',
      'Middle Name': '',
      'Last Name': 'Moraes',
      'Phonetic First Name': 'Lia',
      'Phonetic Last Name': '',
      'E-mail 1 - Label': '* Home',
      'E-mail 1 - Value': 'lia@example.com',
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': '+55 11 97001-2001',
      'Phone 2 - Label': '',
      'Phone 2 - Value': '',
    },
  ],
  [
    'Thunderbird',
    {
      'First Name': 'Lia',
      'Last Name': 'Moraes',
      'Display Name': 'Lia Moraes',
      'Primary Email': 'lia@example.com',
      'Work Phone': '',
      'Home Phone': '',
      'Fax Number': '11 3333-0000',
      'Pager Number': '',
      'Mobile Number': '+55 11 97001-2001',
    },
  ],
  [
    'Outlook',
    {
      Title: '',
      'First Name': 'Lia',
      'Middle Name': '',
      'Last Name': 'Moraes',
      Company: 'Loja',
      'Business Fax': '11 3333-0000',
      'Business Phone': '11 3333-4444',
      'Home Phone': '11 3333-5555',
      'Mobile Phone': '+55 11 97001-2001',
      'E-mail Address': 'lia@example.com',
      'E-mail Type': 'SMTP',
      'E-mail Display Name': 'Lia (lia@example.com)',
    },
  ],
  [
    'Outlook in Portuguese',
    {
      Nome: 'Lia',
      Sobrenome: 'Moraes',
      'Telefone Comercial': '11 3333-4444',
      'Telefone Residencial': '',
      'Telefone Celular': '+55 11 97001-2001',
      'Endereço de Email': 'lia@example.com',
    },
  ],
  ['a plain sheet', { Nome: 'Lia Moraes', Telefone: '+55 11 97001-2001', 'E-mail': 'lia@example.com' }],
] as [string, Record<string, string>][])('reads the address book of %s', (_program, line) => {
  expect(read(line)).toEqual(lia)
})

test('falls back to the next number of a line, and to the company for a name', () => {
  const table = [
    ['First Name', 'Last Name', 'Company', 'Mobile Phone', 'Home Phone'],
    ['Lia', 'Moraes', '', '11 97001-2001', '11 3333-4444'],
    ['Ivo', '', 'Loja', '', '11 3333-5555'],
    ['', '', 'Padaria', '', ''],
    ['Zé', 'Silva', '', 'ramal', '(11) 97001-2002'],
  ]
  expect(arrangeAddressBook(table, '55').map(([number, name]) => [number, name])).toEqual([
    ['Mobile Phone / Home Phone', 'First Name + Last Name'],
    ['11 97001-2001', 'Lia Moraes'],
    ['11 3333-5555', 'Ivo'],
    ['', 'Padaria'],
    ['(11) 97001-2002', 'Zé Silva'],
  ])
})

test('leaves a sheet alone that has one number and one name, and an empty one', () => {
  const table = [
    ['Nome', 'Telefone', 'Número da casa'],
    ['Lia', '11 97001-2001', '7'],
  ]
  expect(arrangeAddressBook(table, '55')).toEqual(table)
  expect(arrangeAddressBook([], '55')).toEqual([[]])
})

test.each([
  'Phone 1 - Type',
  'E-mail 1 - Label',
  'Phonetic First Name',
  'Yomi Name',
  'Fax',
  'Telefone 1 - Tipo',
])('takes %s for no field', (heading) => expect(isDescribing(heading)).toBe(true))
test.each(['Telefone', 'E-mail Address', 'Display Name', 'Etiquetas', 'Fone', 'Primary Email'])(
  'takes %s for a field',
  (heading) => expect(isDescribing(heading)).toBe(false),
)
