import type { FlowEdge } from '#domain/flows/graph.ts'
import { type Chance, newNodeId } from '#domain/flows/new-node.ts'

/** Returns cryptographically random integers below a limit. */
export const chance: Chance = (below) => {
  const most = Math.floor(0x1_0000_0000 / below) * below
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < most ? drawn % below : chance(below)
}

export const newEdge = (source: string, target: string, sourceHandle: string): FlowEdge => ({
  id: newNodeId(chance),
  source,
  target,
  sourceHandle,
  targetHandle: null,
})
