import { expect, test } from 'vitest'
import type { ListMapping } from '#domain/contact-lists/list-import-contract.ts'
import { chooseKind, mappingProblem } from './column-choice.ts'

const mapping = (columns: ListMapping['columns']): ListMapping => ({
  headerLine: 1,
  columns,
  duplicates: 'keep',
  dropBadEmails: false,
  mendNames: false,
})

test('takes a field from one column, and names a variable after its heading', () => {
  const columns = [{ kind: 'number' as const }, { kind: 'name' as const }]
  expect(chooseKind(columns, 1, { kind: 'number', heading: '' })).toEqual([
    { kind: 'ignore' },
    { kind: 'number' },
  ])
  expect(chooseKind(columns, 1, { kind: 'variable', heading: 'Valor (R$)' })).toEqual([
    { kind: 'number' },
    { kind: 'variable', key: 'Valor R' },
  ])
  expect(chooseKind(columns, 1, { kind: 'variable', heading: '***' })[1]).toEqual({
    kind: 'variable',
    key: '2',
  })
})

test.each([
  [[{ kind: 'name' as const }], 'numberMissing'],
  [[{ kind: 'number' as const }, { kind: 'variable' as const, key: '' }], 'keysWrong'],
  [
    [
      { kind: 'number' as const },
      { kind: 'variable' as const, key: 'a' },
      { kind: 'variable' as const, key: 'A' },
    ],
    'keysWrong',
  ],
  [[{ kind: 'number' as const }, { kind: 'variable' as const, key: 'Cidade' }], null],
])('tells what is wrong with %j', (columns, problem) => {
  expect(mappingProblem(mapping(columns))).toBe(problem)
})
