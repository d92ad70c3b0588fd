import { columnLayout, type NodeSize, type Position } from '#domain/flows/drawing/layout.ts'
import type { Arranging } from './arrange-worker.ts'
import { type CanvasEdge, type CanvasNode } from './editor-state.ts'

const longestMs = 3000
const usualSize: NodeSize = { width: 220, height: 120 }

/**
 * Returns tidy positions for the nodes: from dagre in a worker, or in plain columns if that times out. Notes stay beside their neighbour.
 */
export async function arrange(nodes: CanvasNode[], edges: CanvasEdge[]): Promise<Map<string, Position>> {
  const sizeOf = (id: string): NodeSize => {
    const { width, height } = nodes.find((node) => node.id === id)?.measured ?? {}
    return { width: width ?? usualSize.width, height: height ?? usualSize.height }
  }
  const blocks = nodes.filter(({ data }) => data.block.type !== 'note')
  const asked: Arranging = {
    nodes: blocks.map(({ id }) => ({ id, ...sizeOf(id) })),
    edges: edges.map(({ source, target }) => ({ source, target })),
  }
  const placed =
    (await inWorker(asked)) ??
    columnLayout(
      blocks.map(({ data }) => data.block),
      edges,
      sizeOf,
    )
  for (const note of nodes.filter(({ data }) => data.block.type === 'note')) {
    const near = nearest(note, blocks)
    const to = near && placed.get(near.id)
    if (!near || !to) continue
    placed.set(note.id, {
      x: to.x + note.position.x - near.position.x,
      y: to.y + note.position.y - near.position.y,
    })
  }
  return placed
}

function inWorker(asked: Arranging): Promise<Map<string, Position> | null> {
  if (!('Worker' in globalThis)) return Promise.resolve(null)
  const worker = new Worker(new URL('./arrange-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Map<string, Position> | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), longestMs)
    worker.onmessage = ({ data }: MessageEvent<[string, Position][]>) => {
      clearTimeout(timer)
      resolve(new Map(data))
    }
    worker.onerror = () => {
      clearTimeout(timer)
      resolve(null)
    }
    worker.postMessage(asked)
  }).finally(() => worker.terminate())
}

function nearest(note: CanvasNode, blocks: readonly CanvasNode[]): CanvasNode | undefined {
  const far = ({ position }: CanvasNode) =>
    Math.hypot(position.x - note.position.x, position.y - note.position.y)
  return blocks.toSorted((one, other) => far(one) - far(other))[0]
}
