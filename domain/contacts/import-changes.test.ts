import { expect, test } from 'vitest'
import { changesOfLine } from './import-changes.ts'

const line = {
  name: 'Duplicado',
  number: '5511912345678',
  email: 'novo@example.com',
  tags: ['VIP', 'Novo'],
  optOut: false,
  extraInfo: [{ name: 'Cidade', value: 'Santos' }],
}
const known = {
  name: 'Ana',
  email: '',
  nameFromProvider: true,
  tags: ['VIP'],
  fields: [],
}

test('names each field that a line changes, old and new', () => {
  expect(changesOfLine(known, line)).toEqual([
    { field: 'name', from: 'Ana', to: 'Duplicado' },
    { field: 'email', from: '', to: 'novo@example.com' },
    { field: 'tags', from: 'VIP', to: 'VIP, Novo' },
    { field: 'Cidade', from: '', to: 'Santos' },
  ])
})

test('keeps what a person wrote', () => {
  const written = {
    ...known,
    nameFromProvider: false,
    email: 'ana@example.com',
    tags: ['vip', 'NOVO'],
    fields: ['Cidade'],
  }
  expect(changesOfLine(written, line)).toEqual([])
})
