import {
  applyEdgeChanges,
  applyNodeChanges,
  type Edge,
  type EdgeChange,
  type Node,
  type NodeChange,
} from '@xyflow/react'
import type { FlowEdge, FlowGraph, FlowNode, NodeData } from '#domain/flows/graph.ts'
import type { Position } from '#domain/flows/drawing/layout.ts'
import { handleOf, outputsOf } from '#domain/flows/outputs.ts'

/** A node on the canvas. The canvas owns the position; `block.position` is the saved one. */
export type CanvasNode = Node<{ block: FlowNode }, 'block'>
export type CanvasEdge = Edge

type Snapshot = { nodes: CanvasNode[]; edges: CanvasEdge[] }
export type EditorState = Snapshot & {
  past: Snapshot[]
  future: Snapshot[]
  /** Number of edits; measuring and selecting do not count. */
  edits: number
  /** Number of drawings loaded; each begins with no edits. */
  loads: number
}

export type EditorAction =
  | { type: 'load'; graph: FlowGraph }
  | { type: 'replace'; graph: FlowGraph }
  | { type: 'nodes'; changes: NodeChange<CanvasNode>[] }
  | { type: 'edges'; changes: EdgeChange[] }
  /** Starts a new undo step: a drag, a deletion. */
  | { type: 'mark' }
  | { type: 'connect'; edge: FlowEdge }
  | { type: 'add'; nodes: FlowNode[]; edges: FlowEdge[] }
  | {
      type: 'change'
      node: FlowNode
      next: ReadonlyMap<string, FlowEdge | null>
      renamed: ReadonlyMap<string, string>
    }
  /** Puts the blocks in place as the server stored them, where they are still those that were sent. */
  | { type: 'stored'; sent: FlowGraph; stored: readonly { nodeId: string; data: NodeData<'http'> }[] }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'place'; positions: ReadonlyMap<string, Position> }
  | { type: 'select'; ids: readonly string[] }
  | { type: 'undo' }
  | { type: 'redo' }

const mostSteps = 100

export const emptyEditor: EditorState = { nodes: [], edges: [], past: [], future: [], edits: 0, loads: 0 }

const toNode = (block: FlowNode): CanvasNode => ({
  id: block.id,
  type: 'block',
  position: block.position,
  data: { block },
})
const toEdge = (edge: FlowEdge): CanvasEdge => ({
  id: edge.id,
  source: edge.source,
  target: edge.target,
  sourceHandle: handleOf(edge),
})

/** Returns the graph to save. */
export const graphOf = ({ nodes, edges }: Snapshot): FlowGraph => ({
  nodes: nodes.map(({ data, position }) => ({
    ...data.block,
    position: { x: Math.round(position.x), y: Math.round(position.y) },
  })),
  connections: edges.map(({ id, source, target, sourceHandle }) => ({
    id,
    source,
    target,
    sourceHandle: sourceHandle ?? 'a',
    targetHandle: null,
  })),
})

/** Returns the canvas state of a graph; drops edges without a source or target, which would be invisible. */
function drawn({ nodes, connections }: FlowGraph): Snapshot {
  const outputs = new Map(
    nodes.map((node) => [node.id, new Set(outputsOf(node).map(({ handle }) => handle))]),
  )
  const whole = connections.filter(
    (edge) => outputs.get(edge.source)?.has(handleOf(edge)) && outputs.has(edge.target),
  )
  return { nodes: nodes.map(toNode), edges: whole.map(toEdge) }
}

/** Adds an undo step with the current state. */
function marked(state: EditorState): EditorState {
  const { nodes, edges, past } = state
  const last = past.at(-1)
  const isKnown = last?.nodes === nodes && last.edges === edges
  return {
    ...state,
    past: isKnown ? past : [...past, { nodes, edges }].slice(-mostSteps),
    future: [],
    edits: state.edits + 1,
  }
}

/** Applies an editor action. Pure. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'load':
      return { ...emptyEditor, ...drawn(action.graph), loads: state.loads + 1 }
    case 'replace':
      return { ...marked(state), ...drawn(action.graph) }
    case 'nodes': {
      const before = isMovedByKey(action.changes, state.nodes) ? marked(state) : state
      const nodes = applyNodeChanges(action.changes, state.nodes)
      return { ...before, nodes, edits: before.edits + removalsIn(action.changes) }
    }
    case 'edges': {
      const edges = applyEdgeChanges(action.changes, state.edges)
      return { ...state, edges, edits: state.edits + removalsIn(action.changes) }
    }
    case 'mark':
      return marked(state)
    case 'connect':
      return { ...marked(state), edges: connected(state.edges, action.edge) }
    case 'add': {
      const nodes = state.nodes.map(unselected)
      const added = action.nodes.map((block) => ({ ...toNode(block), selected: true }))
      return {
        ...marked(state),
        nodes: [...nodes, ...added],
        edges: action.edges.reduce(connected, state.edges),
      }
    }
    case 'change':
      return changed(state, action)
    case 'stored': {
      const data = new Map(action.stored.map((each) => [each.nodeId, each.data]))
      const sent = new Map(action.sent.nodes.map((node) => [node.id, node.data]))
      const nodes = state.nodes.map((node) => {
        const { block } = node.data
        const stored = data.get(block.id)
        return stored && block.type === 'http' && block.data === sent.get(block.id)
          ? { ...node, data: { block: { ...block, data: stored } } }
          : node
      })
      return { ...state, nodes }
    }
    case 'remove': {
      const gone = new Set(action.ids)
      return {
        ...marked(state),
        nodes: state.nodes.filter(({ id }) => !gone.has(id)),
        edges: state.edges.filter(({ source, target }) => !gone.has(source) && !gone.has(target)),
      }
    }
    case 'place':
      return {
        ...marked(state),
        nodes: state.nodes.map((node) => {
          const position = action.positions.get(node.id)
          return position ? { ...node, position } : node
        }),
      }
    case 'select': {
      const chosen = new Set(action.ids)
      const nodes = state.nodes.map((node) =>
        Boolean(node.selected) === chosen.has(node.id) ? node : { ...node, selected: chosen.has(node.id) },
      )
      return { ...state, nodes }
    }
    case 'undo':
      return stepped(state, 'past')
    case 'redo':
      return stepped(state, 'future')
  }
}

/** Counts a removal as an edit; its undo step was added by `mark` before. */
const removalsIn = (changes: readonly { type: string }[]): number =>
  changes.some(({ type }) => type === 'remove') ? 1 : 0

/** True if the arrow keys moved a node, which causes no drag. */
const isMovedByKey = (changes: readonly NodeChange<CanvasNode>[], nodes: readonly CanvasNode[]): boolean =>
  changes.some((change) => {
    if (change.type !== 'position' || change.dragging || !change.position) return false
    const node = nodes.find(({ id }) => id === change.id)
    return node !== undefined && !node.dragging && !isSamePlace(node.position, change.position)
  })

const isSamePlace = (one: Position, other: Position) => one.x === other.x && one.y === other.y

const unselected = (node: CanvasNode): CanvasNode => (node.selected ? { ...node, selected: false } : node)

/** Adds an edge and replaces the previous one: an output leads to one node. */
const connected = (edges: CanvasEdge[], edge: FlowEdge): CanvasEdge[] => [
  ...edges.filter(
    ({ source, sourceHandle }) => source !== edge.source || (sourceHandle ?? 'a') !== handleOf(edge),
  ),
  toEdge(edge),
]

function changed(state: EditorState, { node, next, renamed }: Extract<EditorAction, { type: 'change' }>) {
  const outputs = new Set(outputsOf(node).map(({ handle }) => handle))
  const kept = state.edges.flatMap((edge) => {
    if (edge.source !== node.id) return [edge]
    const sourceHandle = renamed.get(edge.sourceHandle ?? 'a') ?? edge.sourceHandle ?? 'a'
    return outputs.has(sourceHandle) && !next.has(sourceHandle) ? [{ ...edge, sourceHandle }] : []
  })
  const added = [...next].flatMap(([handle, edge]) => (edge && outputs.has(handle) ? [toEdge(edge)] : []))
  return {
    ...marked(state),
    nodes: state.nodes.map((each) => (each.id === node.id ? { ...each, data: { block: node } } : each)),
    edges: [...kept, ...added],
  }
}

function stepped(state: EditorState, way: 'past' | 'future'): EditorState {
  const to = state[way].at(-1)
  if (!to) return state
  const here = { nodes: state.nodes, edges: state.edges }
  return {
    ...state,
    ...to,
    past: way === 'past' ? state.past.slice(0, -1) : [...state.past, here],
    future: way === 'past' ? [...state.future, here] : state.future.slice(0, -1),
    edits: state.edits + 1,
  }
}
