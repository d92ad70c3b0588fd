import { expect, test } from 'vitest'
import { diffOf, isSameFlow } from './diff.ts'
import type { FlowGraph, FlowNode } from '../graph.ts'
import { newNode } from '../new-node.ts'

const say = (id: string, label: string, x = 0): FlowNode => ({
  ...newNode('message', { id, position: { x, y: 0 } }),
  data: { label },
})
const graph = (nodes: FlowNode[], ...ways: [string, string][]): FlowGraph => ({
  nodes,
  connections: ways.map(([source, target]) => ({ id: `${source}${target}`, source, target })),
})

test('tells what was added, removed, changed and only moved, and which ways', () => {
  const before = graph([say('a', 'Oi'), say('b', 'Preço?'), say('c', 'Até')], ['a', 'b'])
  const after = graph([say('a', 'Olá'), say('c', 'Até', 300), say('d', 'Novo')], ['a', 'd'])
  const { added, removed, changed, moved, addedEdges, removedEdges } = diffOf(before, after)
  expect(added.map(({ id }) => id)).toEqual(['d'])
  expect(removed.map(({ id }) => id)).toEqual(['b'])
  expect(changed.map(({ node, fields }) => [node.id, fields])).toEqual([
    ['a', [{ field: 'label', before: 'Oi', after: 'Olá' }]],
  ])
  expect(moved).toEqual(['c'])
  expect(addedEdges.map(({ target }) => target)).toEqual(['d'])
  expect(removedEdges.map(({ target }) => target)).toEqual(['b'])
})

test('takes a flow for the same where only places differ', () => {
  expect(isSameFlow(graph([say('a', 'Oi')]), graph([say('a', 'Oi', 9)]))).toBe(true)
  expect(isSameFlow(graph([say('a', 'Oi')]), graph([say('a', 'Oi!')]))).toBe(false)
})
