import type { FlowFile } from '#domain/flows/flow-contract.ts'
import type { FlowEdge, FlowNode, NodeOf, NodeType } from '#domain/flows/graph.ts'
import type { NodeSecret } from '#domain/flows/node-secrets.ts'

/** Result of a block dialog. */
export type BlockDone = {
  node: FlowNode
  /** Outputs with a new target node; null for no target. */
  next: ReadonlyMap<string, string | null>
  /** Renamed outputs: new name by old name; '' for a removed one. */
  renamed: ReadonlyMap<string, string>
  /** Secret keys the user typed; sent with the next save and never shown again. */
  secrets: NodeSecret[]
  /** Files uploaded for the block. */
  files: FlowFile[]
}

/** The flow around a block, for its dialog. */
export type BlockEnv = {
  isNew: boolean
  nodes: readonly FlowNode[]
  edges: readonly FlowEdge[]
  files: ReadonlyMap<string, FlowFile>
  flowId: number
  onDone: (done: BlockDone) => void
  onClose: () => void
}

export type BlockFormProps<T extends NodeType> = { node: NodeOf<T>; env: BlockEnv }
