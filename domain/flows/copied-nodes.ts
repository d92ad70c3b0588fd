import { z } from 'zod'
import { type FlowEdge, flowEdge, type FlowNode, flowNode, maxEdges, maxNodes } from './graph.ts'
import { type Chance, newNodeId } from './new-node.ts'

const kind = 'chat-flow/nodes'
const pasteOffset = 40

const copied = z.object({
  kind: z.literal(kind),
  v: z.literal(1),
  nodes: z.array(flowNode).min(1).max(maxNodes),
  connections: z.array(flowEdge).max(maxEdges),
})

/** Some nodes and the edges between them, as a text for the clipboard. */
export function copyNodes(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): string {
  const ids = new Set(nodes.map(({ id }) => id))
  const connections = edges.filter(({ source, target }) => ids.has(source) && ids.has(target))
  return JSON.stringify({ kind, v: 1, nodes, connections })
}

/**
 * Reads nodes and edges from the text of the clipboard, with new ids and positions moved by 40 pixels; null if the text holds no
 * nodes. The start of the other flow is left out, and so are the keys of its model nodes.
 */
export function pasteNodes(
  text: string,
  chance: Chance,
): { nodes: FlowNode[]; connections: FlowEdge[] } | null {
  if (!text.startsWith('{') || !text.includes(kind)) return null
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = copied.safeParse(given)
  if (!parsed.success) return null
  const taken = parsed.data.nodes.filter(({ type }) => type !== 'start')
  if (taken.length === 0) return null
  const ids = new Map(taken.map(({ id }) => [id, newNodeId(chance)]))
  return {
    nodes: taken.map((node) => ({ ...withoutKeys(node), ...placedAnew(node, ids.get(node.id) ?? '') })),
    connections: parsed.data.connections.flatMap((edge) => {
      const [source, target] = [ids.get(edge.source), ids.get(edge.target)]
      return source && target ? [{ ...edge, id: newNodeId(chance), source, target }] : []
    }),
  }
}

const placedAnew = ({ position: { x, y } }: FlowNode, id: string) => ({
  id,
  position: { x: x + pasteOffset, y: y + pasteOffset },
})

/** A node as it stands in another place: its keys stay behind. */
export const withoutKeys = (node: FlowNode): FlowNode =>
  node.type === 'openai'
    ? { ...node, data: { integration: { ...node.data.integration, apiKeySet: false, voiceKeySet: false } } }
    : node
