import { can, type Viewer } from '#domain/access/access.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { hideRequestKeys } from '#domain/flows/request-keys.ts'

/** Returns a graph as a viewer may read it: keys of requests are for those alone who may change the flow. */
export const shownGraph = (viewer: Viewer, graph: FlowGraph): FlowGraph =>
  can(viewer, 'flows-page:edit') ? graph : { ...graph, nodes: hideRequestKeys(graph.nodes) }
