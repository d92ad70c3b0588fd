import type { FlowNode, NodeOf } from './graph.ts'

/** The keys that a node may have; they are write-only and stand apart from the graph (decision D74). */
export const secretFields = ['apiKey', 'voiceKey'] as const
export type SecretField = (typeof secretFields)[number]
export type NodeSecret = { nodeId: string; field: SecretField; value: string }

const longestSecret = 500

/** The keys that were typed into the nodes of a request: those that are not empty. */
export function typedSecrets(nodes: readonly unknown[]): NodeSecret[] {
  return nodes.flatMap((node) => {
    const { id, type, data } = recordOf(node)
    if (type !== 'openai' || typeof id !== 'string') return []
    const integration = recordOf(recordOf(data).integration)
    return secretFields.flatMap((field) => {
      const value = integration[field]
      const isGiven = typeof value === 'string' && value.trim() !== ''
      return isGiven ? [{ nodeId: id, field, value: value.trim().slice(0, longestSecret) }] : []
    })
  })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The nodes saying which keys are set. */
export function withKnownSecrets(
  nodes: readonly FlowNode[],
  known: readonly Pick<NodeSecret, 'nodeId' | 'field'>[],
): FlowNode[] {
  const isKnown = (nodeId: string, field: SecretField) =>
    known.some((secret) => secret.nodeId === nodeId && secret.field === field)
  return nodes.map((node) => (node.type === 'openai' ? marked(node, isKnown) : node))
}

function marked(node: NodeOf<'openai'>, isKnown: (nodeId: string, field: SecretField) => boolean): FlowNode {
  const { integration } = node.data
  const apiKeySet = isKnown(node.id, 'apiKey')
  const voiceKeySet = isKnown(node.id, 'voiceKey')
  if (apiKeySet === integration.apiKeySet && voiceKeySet === integration.voiceKeySet) return node
  return { ...node, data: { integration: { ...integration, apiKeySet, voiceKeySet } } }
}
