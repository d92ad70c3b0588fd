import type { FlowEdge, FlowGraph, FlowNode } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'

const position = { x: 0, y: 0 }

/** Returns a node id of the usual length. */
export const nodeIdOf = (letter: string): string => letter.repeat(30)

export const startNode = newNode('start', { id: '1', position })

export const sayNode = (letter: string, label: string): FlowNode => ({
  ...newNode('message', { id: nodeIdOf(letter), position }),
  data: { label },
})

export const ticketNode = (queueId: number | null, letter = 't'): FlowNode => ({
  ...newNode('ticket', { id: nodeIdOf(letter), position }),
  data: { name: '', queue: { id: queueId, name: 'Vendas' } },
})

export const edgeOf = (source: string, target: string): FlowEdge => ({
  id: `${source}${target}`,
  source,
  target,
  sourceHandle: 'a',
  targetHandle: null,
})

/** A flow that greets and transfers to a department. */
export const flowOf = (queueId: number, label = 'Oi'): FlowGraph => ({
  nodes: [startNode, sayNode('b', label), ticketNode(queueId)],
  connections: [edgeOf('1', nodeIdOf('b')), edgeOf(nodeIdOf('b'), nodeIdOf('t'))],
})
