import type { FlowEdge, FlowNode } from '../graph.ts'

export type Position = { x: number; y: number }
export type NodeSize = { width: number; height: number }
type Placed = Pick<FlowNode, 'id' | 'position'>

/** Between a node and the one that is added after it. */
export const newNodeGap = 40
/** From the rightmost node to a copy. */
export const copyDistance = 240
export const columnGap = 80
export const rowGap = 40

/** Position of a new node: to the right of the last one. */
export function placeAfterLast(nodes: readonly Placed[], lastWidth: number): Position {
  const last = nodes.at(-1)
  return last ? { x: last.position.x + lastWidth + newNodeGap, y: last.position.y } : { x: 250, y: 100 }
}

/** Position of a copy: to the right of the rightmost node, in the row of its original. */
export const placeOfCopy = (nodes: readonly Placed[], original: Placed): Position => ({
  x: Math.max(...nodes.map(({ position }) => position.x)) + copyDistance,
  y: original.position.y,
})

type Box = Position & NodeSize

/** Position of a node added behind another: to its right in its row, or below what stands there. */
export function placeBehind(source: Box, others: readonly Box[], size: NodeSize): Position {
  const x = source.x + source.width + columnGap
  const inTheWay = others.filter((box) => box.x < x + size.width && box.x + box.width > x)
  let y = source.y
  for (;;) {
    const under = inTheWay.filter(
      (box) => box.y < y + size.height + rowGap && box.y + box.height + rowGap > y,
    )
    if (under.length === 0) return { x, y }
    y = Math.max(...under.map((box) => box.y + box.height)) + rowGap
  }
}

type Edge = Pick<FlowEdge, 'source' | 'target'>

/**
 * Places nodes in columns by their number of steps from the start. Simple and fast: used where a better order would take too long.
 */
export function columnLayout(
  nodes: readonly Pick<FlowNode, 'id' | 'type'>[],
  edges: readonly Edge[],
  sizeOf: (id: string) => NodeSize,
): Map<string, Position> {
  const columns = columnsOf(nodes, edges)
  const placed = new Map<string, Position>()
  let x = 0
  for (const ids of columns) {
    let y = 0
    for (const id of ids) {
      placed.set(id, { x, y })
      y += sizeOf(id).height + rowGap
    }
    x += Math.max(...ids.map((id) => sizeOf(id).width)) + columnGap
  }
  return placed
}

/** The nodes by their distance from the start, those that nothing leads to behind them. */
function columnsOf(nodes: readonly Pick<FlowNode, 'id' | 'type'>[], edges: readonly Edge[]): string[][] {
  const targets = Map.groupBy(edges, ({ source }) => source)
  const seen = new Set<string>()
  const columns: string[][] = []
  const walk = (roots: string[]) => {
    for (let column = roots; column.length; ) {
      for (const id of column) seen.add(id)
      columns.push(column)
      const next = column.flatMap((id) => (targets.get(id) ?? []).map(({ target }) => target))
      column = [...new Set(next)].filter((id) => !seen.has(id))
    }
  }
  walk(nodes.filter(({ type }) => type === 'start').map(({ id }) => id))
  for (;;) {
    const known = new Set(nodes.map(({ id }) => id))
    const rest = nodes.filter(({ id }) => !seen.has(id))
    if (rest.length === 0) return columns
    const entered = new Set(
      edges.flatMap(({ source, target }) => (known.has(source) && !seen.has(source) ? [target] : [])),
    )
    const roots = rest.filter(({ id }) => !entered.has(id))
    walk((roots.length ? roots : rest.slice(0, 1)).map(({ id }) => id))
  }
}

/** The order in which a flow is read: by column, then from the top. */
export const readingOrder = (
  nodes: readonly Pick<FlowNode, 'id' | 'type'>[],
  edges: readonly Edge[],
): string[] => columnsOf(nodes, edges).flat()
