import { expect, test } from 'vitest'
import { comparisons } from '#domain/flows/graph.ts'
import { nodeOf } from '#tests/bots/flow-of.ts'
import { comparisonsOf, conditionSubjects } from './condition-subjects.ts'

const nodes = [
  nodeOf('q', 'question', {
    integration: { message: 'Quantas?', answerKey: 'quantas' },
    timeoutMinutes: null,
    maxInvalid: null,
  }),
  nodeOf('h', 'http', {
    method: 'GET',
    url: '',
    headers: [],
    body: '',
    mappings: [{ path: 'a', variable: 'preco' }],
  }),
  nodeOf('s', 'set', { variable: 'cidade', value: 'Santos' }),
  nodeOf('tag', 'set', { variable: 'tag', value: 'shadow' }),
]

test('groups what a condition may compare by where it comes from, each key once', () => {
  const subjects = conditionSubjects('n', { nodes, edges: [] })
  const groupOf = (key: string) => subjects.filter((each) => each.key === key).map(({ group }) => group)
  expect(groupOf('quantas')).toEqual(['answers'])
  expect(groupOf('preco')).toEqual(['http'])
  expect(groupOf('http_error')).toEqual(['http'])
  expect(groupOf('cidade')).toEqual(['set'])
  expect(groupOf('tag')).toEqual(['contact'])
  expect(groupOf('queueOpen')).toEqual(['hours'])
})

test('offers every comparison for a text', () => {
  expect(Object.values(comparisonsOf('text')).flat().toSorted()).toEqual([...comparisons].toSorted())
})
