import { expect, test } from 'vitest'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { graphHash } from './graph-hash.ts'

const at = (x: number) => ({ x, y: 0 })
const graph = (x: number, text: string): FlowGraph => ({
  nodes: [
    newNode('start', { id: '1', position: at(x) }),
    { ...newNode('message', { id: 'b', position: at(x) }), data: { label: text } },
  ],
  connections: [{ id: 'e', source: '1', target: 'b' }],
})

test('gives the same for the same flow in another place and order, another for another text or way', () => {
  const { nodes, connections } = graph(0, 'Oi')
  const before = graphHash(graph(0, 'Oi'))
  expect(graphHash(graph(500, 'Oi'))).toEqual(before)
  expect(graphHash({ nodes: nodes.toReversed(), connections })).toEqual(before)
  expect(graphHash(JSON.parse(JSON.stringify({ connections, nodes })))).toEqual(before)
  expect(graphHash(graph(0, 'Olá'))).not.toEqual(before)
  expect(graphHash({ nodes, connections: [] })).not.toEqual(before)
})
