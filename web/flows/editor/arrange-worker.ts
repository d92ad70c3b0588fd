import { Graph, layout } from '@dagrejs/dagre'
import { columnGap, rowGap } from '#domain/flows/drawing/layout.ts'

export type Arranging = {
  nodes: { id: string; width: number; height: number }[]
  edges: { source: string; target: string }[]
}

/** Dagre returns the centre of a node; the canvas needs its top-left corner. */
self.onmessage = ({ data: { nodes, edges } }: MessageEvent<Arranging>) => {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', ranker: 'tight-tree', nodesep: rowGap, ranksep: columnGap })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height })
  for (const { source, target } of edges) {
    if (graph.hasNode(source) && graph.hasNode(target)) graph.setEdge(source, target)
  }
  layout(graph)
  const placed = nodes.map(({ id, width, height }) => {
    const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number }
    return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }]
  })
  self.postMessage(placed)
}
