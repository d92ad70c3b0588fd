import type { FlowEdge, FlowNode } from './graph.ts'

type Edge = Pick<FlowEdge, 'source' | 'target'>

/** Nodes that can be reached from the given ones, including these. */
export function reachableFrom(ids: readonly string[], edges: readonly Edge[]): Set<string> {
  const targets = Map.groupBy(edges, ({ source }) => source)
  const reached = new Set(ids)
  const left = [...ids]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    for (const { target } of targets.get(id) ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      left.push(target)
    }
  }
  return reached
}

/** Whether a run stops at a node until somebody answers, or time passes: no circle through it is busy. */
export function stopsRun(node: FlowNode): boolean {
  switch (node.type) {
    case 'menu':
    case 'question':
    case 'waitUntil':
    case 'http':
    case 'typebot':
    case 'openai':
    case 'integration':
    case 'prompt':
      return true
    case 'interval':
      return node.data.sec > 0
    case 'singleBlock':
      return node.data.elements.some(({ type, value }) => type === 'interval' && Number(value) > 0)
    default:
      return false
  }
}

/** Circles without a wait, each as the ids of its nodes (Tarjan's strongly connected components of the nodes that do not wait). */
export function busyLoops(nodes: readonly FlowNode[], edges: readonly Edge[]): string[][] {
  const busy = new Set(nodes.filter((node) => !stopsRun(node)).map(({ id }) => id))
  const inside = edges.filter(({ source, target }) => busy.has(source) && busy.has(target))
  const targets = new Map([...busy].map((id) => [id, [] as string[]]))
  for (const { source, target } of inside) targets.get(source)?.push(target)
  return components(targets).filter(
    (ids) => ids.length > 1 || (targets.get(ids[0] ?? '') ?? []).includes(ids[0] ?? ''),
  )
}

type Visit = { id: string; at: number }

/** Without recursion: a path may be as long as the flow. */
function components(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const found: string[][] = []
  const enter = (id: string): Visit => {
    index.set(id, index.size)
    low.set(id, index.get(id) ?? 0)
    open.push(id)
    isOpen.add(id)
    return { id, at: 0 }
  }
  const lower = (id: string, to: number) => low.set(id, Math.min(low.get(id) ?? 0, to))
  for (const root of targets.keys()) {
    if (index.has(root)) continue
    const path = [enter(root)]
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = targets.get(visit.id)?.[visit.at]
      if (next !== undefined) {
        visit.at += 1
        if (!index.has(next)) path.push(enter(next))
        else if (isOpen.has(next)) lower(visit.id, index.get(next) ?? 0)
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above) lower(above.id, low.get(visit.id) ?? 0)
      if (low.get(visit.id) !== index.get(visit.id)) continue
      const component = open.splice(open.indexOf(visit.id))
      for (const id of component) isOpen.delete(id)
      found.push(component)
    }
  }
  return found
}
