import { importsOf, type SourceFile, targetOf } from './imports-of.ts'

/**
 * Returns groups of modules that import each other in a cycle, type imports included, by Tarjan's algorithm for strongly connected
 * components. Dynamic imports close no cycle.
 */
export function importCycles(files: SourceFile[]): string[][] {
  const graph = importGraph(files)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (path: string): number => {
    const index = order.size
    order.set(path, index)
    let low = index
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    lowest.set(path, low)
    if (low === index) {
      const circle = stack.splice(stack.indexOf(path))
      if (circle.length > 1) cycles.push(circle.toSorted())
    }
    return low
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return cycles
}

/** Returns the longest chain of imports from any module; a cycle ends a chain. */
export function importDepth(files: SourceFile[]): number {
  const graph = importGraph(files)
  const depths = new Map<string, number>()
  const depthOf = (path: string): number => {
    const known = depths.get(path)
    if (known !== undefined) return known
    depths.set(path, 0)
    const depth = 1 + Math.max(0, ...[...(graph.get(path) ?? [])].map(depthOf))
    depths.set(path, depth)
    return depth
  }
  return Math.max(0, ...[...graph.keys()].map(depthOf))
}

function importGraph(files: SourceFile[]): Map<string, Set<string>> {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, source }) => {
      const targets = importsOf(source)
        .filter(({ lazy }) => !lazy)
        .map(({ specifier }) => targetOf(path, specifier))
        .filter((target): target is string => target !== null && known.has(target))
      return [path, new Set(targets)]
    }),
  )
}
