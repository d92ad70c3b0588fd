import { expect, test } from 'vitest'
import type { FlowEdge, FlowGraph, FlowNode } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { type EditorAction, editorReducer, emptyEditor, graphOf } from './editor-state.ts'

const position = { x: 0, y: 0 }
const say = (id: string, label = id): FlowNode => ({
  ...newNode('message', { id, position }),
  data: { label },
})
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({
  id: `${source}${sourceHandle}${target}`,
  source,
  target,
  sourceHandle,
})
const graph: FlowGraph = {
  nodes: [newNode('start', { id: '1', position }), say('b'), say('c')],
  connections: [edge('1', 'b'), edge('b', 'c')],
}
const after = (...actions: EditorAction[]) =>
  [{ type: 'load' as const, graph }, ...actions].reduce(editorReducer, emptyEditor)
const ways = (state: ReturnType<typeof after>) =>
  state.edges.map(({ source, sourceHandle, target }) => `${source}.${sourceHandle}>${target}`)
const none = { next: new Map(), renamed: new Map() }

test('[FLOW-037] takes the edges of a deleted node with it, and gives all back on undo', () => {
  const removed = after({ type: 'remove', ids: ['b'] })
  expect(removed.nodes.map(({ id }) => id)).toEqual(['1', 'c'])
  expect(removed.edges).toEqual([])
  const undone = editorReducer(removed, { type: 'undo' })
  expect(graphOf(undone).nodes).toHaveLength(3)
  expect(ways(undone)).toEqual(['1.a>b', 'b.a>c'])
  expect(graphOf(editorReducer(undone, { type: 'redo' }))).toEqual(graphOf(removed))
})

test('takes neither measuring nor choosing for a change', () => {
  const dimensions = { type: 'dimensions' as const, id: 'b', dimensions: { width: 9, height: 9 } }
  const state = after(
    { type: 'nodes', changes: [dimensions] },
    { type: 'select', ids: ['b'] },
    { type: 'nodes', changes: [{ type: 'select', id: 'c', selected: true }] },
  )
  expect([state.edits, state.past.length]).toEqual([0, 0])
  expect(JSON.stringify(graphOf(state))).not.toMatch(/measured|selected/)
})

test('counts a drag as one step', () => {
  const drag = (x: number) => ({
    type: 'nodes' as const,
    changes: [{ type: 'position' as const, id: 'b', position: { x, y: 0 }, dragging: x < 30 }],
  })
  const state = after({ type: 'mark' }, drag(1), drag(2), drag(30.4))
  expect(state.past).toHaveLength(1)
  expect(graphOf(state).nodes[1]?.position).toEqual({ x: 30, y: 0 })
  expect(graphOf(editorReducer(state, { type: 'undo' })).nodes[1]?.position).toEqual(position)
})

test('counts each move by an arrow key as a step', () => {
  const move = (x: number) => ({
    type: 'nodes' as const,
    changes: [{ type: 'position' as const, id: 'b', position: { x, y: 0 }, dragging: false }],
  })
  const state = after(move(5), move(10))
  expect([state.past.length, state.edits]).toEqual([2, 2])
  expect(graphOf(editorReducer(state, { type: 'undo' })).nodes[1]?.position.x).toBe(5)
})

test('looks again after the canvas took something away', () => {
  const state = after({ type: 'mark' }, { type: 'nodes', changes: [{ type: 'remove', id: 'b' }] })
  expect(state.edits).toBe(2)
})

test('leads an output to one node: a new edge takes the place of the old', () => {
  expect(ways(after({ type: 'connect', edge: edge('1', 'c') }))).toEqual(['b.a>c', '1.a>c'])
})

test('moves the edges of a menu with its options, and drops those of an option that is gone', () => {
  const option = (number: number, value: string) => ({ number, value })
  const menuOf = (...options: { number: number; value: string }[]): FlowNode => ({
    ...newNode('menu', { id: 'm', position }),
    data: { message: '?', arrayOption: options, timeoutMinutes: null, maxInvalid: null },
  })
  const before = after({
    type: 'add',
    nodes: [menuOf(option(1, 'x'), option(2, 'y'), option(3, 'z'))],
    edges: [edge('m', 'b', 'a1'), edge('m', 'c', 'a3')],
  })
  const node = menuOf(option(1, 'y'), option(2, 'z'))
  const renamed = new Map([
    ['a1', ''],
    ['a2', 'a1'],
    ['a3', 'a2'],
  ])
  const state = editorReducer(before, { type: 'change', node, next: new Map(), renamed })
  expect(ways(state).filter((way) => way.startsWith('m'))).toEqual(['m.a2>c'])
})

test('leads an output elsewhere, or nowhere, as a dialog says', () => {
  const elsewhere = { type: 'change' as const, node: say('b', 'Oi'), renamed: none.renamed }
  const to = after({ ...elsewhere, next: new Map([['a', edge('b', '1')]]) })
  expect(ways(to)).toEqual(['1.a>b', 'b.a>1'])
  expect(ways(after({ ...elsewhere, next: new Map([['a', null]]) }))).toEqual(['1.a>b'])
})

test('leaves out edges that lead from or to nothing', () => {
  const state = editorReducer(emptyEditor, {
    type: 'load',
    graph: { ...graph, connections: [...graph.connections, edge('c', 'gone'), edge('c', 'b', 'a7')] },
  })
  expect(ways(state)).toEqual(['1.a>b', 'b.a>c'])
})

test('keeps the last hundred steps', () => {
  const many = Array.from({ length: 130 }, (_, at) => ({
    type: 'add' as const,
    nodes: [say(`n${at}`)],
    edges: [],
  }))
  expect(after(...many).past).toHaveLength(100)
})
