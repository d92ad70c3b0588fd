import type { FlowFile } from '#domain/flows/flow-contract.ts'
import type { FlowEdge, FlowNode, NodeOf, NodeType } from '#domain/flows/graph.ts'
import type { NodeSecret } from '#domain/flows/node-secrets.ts'

/** What a block's dialog gives back. */
export type BlockDone = {
  node: FlowNode
  /** Outputs that lead elsewhere from now on: to a node, or nowhere. */
  next: ReadonlyMap<string, string | null>
  /** Outputs that are called otherwise from now on. */
  renamed: ReadonlyMap<string, string>
  /** Keys that were typed: they leave with the next save and are shown to nobody. */
  secrets: NodeSecret[]
  /** Files that were uploaded for it. */
  files: FlowFile[]
}

/** What the dialogs of blocks know of the flow around them. */
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
