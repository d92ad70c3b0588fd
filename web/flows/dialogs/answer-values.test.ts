import { expect, test } from 'vitest'
import { valuesOfAnswer, variableForPath } from './answer-values.ts'

test('lists the values of an answer with the paths that mappings write', () => {
  const body = JSON.stringify({ data: [{ name: 'Ana', paid: true }], total: 10, none: null })
  expect(valuesOfAnswer(body)).toEqual([
    { path: 'data.0.name', value: 'Ana' },
    { path: 'data.0.paid', value: 'true' },
    { path: 'total', value: '10' },
  ])
  expect(valuesOfAnswer('<html>')).toEqual([])
  expect(valuesOfAnswer(JSON.stringify(Array.from({ length: 900 }, () => 1)))).toHaveLength(60)
})

test('names a variable after the last word of its path', () => {
  expect(variableForPath('data.0.name', [])).toBe('name')
  expect(variableForPath('data.0.name', ['name', 'name2'])).toBe('name3')
  expect(variableForPath('preço.total-líquido', [])).toBe('totalliquido')
  expect(variableForPath('0.1', [])).toBe('valor')
})
