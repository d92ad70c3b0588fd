import { AppError } from '#domain/errors.ts'
import { type FlowGraph, flowGraph, maxGraphBytes } from '#domain/flows/graph.ts'
import { type NodeSecret, typedSecrets } from '#domain/flows/node-secrets.ts'
import { checkValue } from '#server/platform/http/input.ts'

/** The graph of a request, and the keys that stood in it. Throws ERR_VALIDATION naming the node and field that are wrong. */
export function readSentGraph(sent: { nodes: readonly object[]; connections: readonly object[] }): {
  graph: FlowGraph
  secrets: NodeSecret[]
} {
  const given = { nodes: sent.nodes, connections: sent.connections }
  if (JSON.stringify(given).length > maxGraphBytes) {
    throw new AppError('ERR_PAYLOAD_TOO_LARGE', { limit: maxGraphBytes })
  }
  const graph = checkValue(flowGraph, given)
  const twice = firstTwice(graph.nodes.map(({ id }) => id))
  if (twice >= 0) {
    throw new AppError('ERR_VALIDATION', [{ path: `body.nodes.${twice}.id`, message: 'is used twice' }])
  }
  return { graph, secrets: typedSecrets(sent.nodes) }
}

/** The place of the first that stood before already; below 0 where none did. */
const firstTwice = (ids: readonly string[]): number => {
  const seen = new Set<string>()
  return ids.findIndex((id) => seen.size === seen.add(id).size)
}
