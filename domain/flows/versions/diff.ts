import type { FlowEdge, FlowGraph, FlowNode } from '../graph.ts'
import { handleOf } from '../outputs.ts'

export type NodeChange = { node: FlowNode; before: FlowNode; fields: FieldChange[] }
export type FieldChange = { field: string; before: string; after: string }
export type FlowDiff = {
  added: FlowNode[]
  removed: FlowNode[]
  changed: NodeChange[]
  /** Ids of nodes of which only the position changed. */
  moved: string[]
  addedEdges: FlowEdge[]
  removedEdges: FlowEdge[]
}

/** Differences between two graphs, by node id. */
export function diffOf(before: FlowGraph, after: FlowGraph): FlowDiff {
  const old = new Map(before.nodes.map((node) => [node.id, node]))
  const now = new Map(after.nodes.map((node) => [node.id, node]))
  const both = after.nodes.flatMap((node) => {
    const was = old.get(node.id)
    return was ? [{ node, before: was, fields: fieldsChanged(was, node) }] : []
  })
  const oldEdges = new Map(before.connections.map((edge) => [placeOf(edge), edge]))
  const nowEdges = new Map(after.connections.map((edge) => [placeOf(edge), edge]))
  return {
    added: after.nodes.filter(({ id }) => !old.has(id)),
    removed: before.nodes.filter(({ id }) => !now.has(id)),
    changed: both.filter(({ fields }) => fields.length > 0),
    moved: both.flatMap(({ node, before: was, fields }) =>
      fields.length === 0 && isElsewhere(node, was) ? [node.id] : [],
    ),
    addedEdges: [...nowEdges].flatMap(([place, edge]) => (oldEdges.has(place) ? [] : [edge])),
    removedEdges: [...oldEdges].flatMap(([place, edge]) => (nowEdges.has(place) ? [] : [edge])),
  }
}

/** Whether two graphs do the same, wherever their nodes stand. */
export const isSameFlow = (one: FlowGraph, other: FlowGraph): boolean => {
  const { added, removed, changed, addedEdges, removedEdges } = diffOf(one, other)
  return [added, removed, changed, addedEdges, removedEdges].every(({ length }) => length === 0)
}

const placeOf = (edge: FlowEdge) => `${edge.source} ${handleOf(edge)} ${edge.target}`
const isElsewhere = (one: FlowNode, other: FlowNode) =>
  one.position.x !== other.position.x || one.position.y !== other.position.y

function fieldsChanged(before: FlowNode, after: FlowNode): FieldChange[] {
  if (before.type !== after.type) return [{ field: 'type', before: before.type, after: after.type }]
  const old = fieldsOf(before.data)
  const now = fieldsOf(after.data)
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field) ?? '', now.get(field) ?? '']
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

/** The values of a node's data, each under its path. */
function fieldsOf(data: unknown): Map<string, string> {
  const fields = new Map<string, string>()
  const left: { path: string; value: unknown }[] = [{ path: '', value: data }]
  for (let each = left.pop(); each; each = left.pop()) {
    const { path, value } = each
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        left.push({ path: path ? `${path}.${key}` : key, value: inner })
      }
    } else if (value !== undefined) {
      fields.set(path, String(value))
    }
  }
  return new Map([...fields].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
