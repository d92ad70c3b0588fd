import type { FlowEdge, FlowNode } from './graph.ts'
import { variablesSetBy } from './node-texts.ts'

type Edge = Pick<FlowEdge, 'source' | 'target'>

/**
 * Returns whether some path to a node leaves a variable of the flow unset: a forward data-flow analysis, iterated to its fixed
 * point, of the variables that all paths to a node set.
 */
export function mayBeUnset(
  nodes: readonly FlowNode[],
  edges: readonly Edge[],
): (nodeId: string, name: string) => boolean {
  const own = new Map(nodes.map((node) => [node.id, variablesSetBy(node)]))
  const all = new Set([...own.values()].flat())
  const targets = Map.groupBy(edges, ({ source }) => source)
  // Nodes that no path has reached yet are absent.
  const before = new Map<string, Set<string>>()
  const left = nodes.filter(({ type }) => type === 'start').map(({ id }) => id)
  for (const id of left) before.set(id, new Set())
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const after = new Set([...(before.get(id) ?? []), ...(own.get(id) ?? [])])
    for (const { target } of targets.get(id) ?? []) {
      const known = before.get(target)
      const next = known ? new Set([...known].filter((name) => after.has(name))) : after
      if (known && next.size === known.size) continue
      before.set(target, next)
      left.push(target)
    }
  }
  return (nodeId, name) => all.has(name) && before.has(nodeId) && !before.get(nodeId)?.has(name)
}

/** The variables that some way to a node may have set. */
export function variablesBefore(
  nodeId: string,
  nodes: readonly FlowNode[],
  edges: readonly Edge[],
): string[] {
  const sources = Map.groupBy(edges, ({ target }) => target)
  const seen = new Set<string>()
  const left = [nodeId]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    for (const { source } of sources.get(id) ?? []) {
      if (seen.has(source)) continue
      seen.add(source)
      left.push(source)
    }
  }
  return [...new Set(nodes.filter(({ id }) => seen.has(id)).flatMap(variablesSetBy))]
}
