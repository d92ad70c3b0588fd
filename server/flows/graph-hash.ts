import { createHash } from 'node:crypto'
import type { FlowGraph } from '#domain/flows/graph.ts'

/** Hash of a graph's behaviour: the same wherever its nodes stand, and in whatever order the fields of its nodes come. */
export function graphHash({ nodes, connections }: FlowGraph): Buffer {
  const doing = {
    nodes: nodes.map(({ id, type, data }) => ({ id, type, data })).toSorted(byId),
    connections: connections
      .map(({ source, sourceHandle, target }) => ({ source, sourceHandle: sourceHandle ?? '', target }))
      .toSorted((one, other) => compare(JSON.stringify(one), JSON.stringify(other))),
  }
  return createHash('sha256')
    .update(JSON.stringify(sorted(doing)))
    .digest()
}

const byId = (one: { id: string }, other: { id: string }) => compare(one.id, other.id)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** With the fields of every object in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => compare(one, other))
  return Object.fromEntries(fields.map(([key, inner]) => [key, sorted(inner)]))
}
