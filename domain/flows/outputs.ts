import { type FlowNode, mainHandle, type NodeType, type sideHandles } from './graph.ts'

/** An output of a node; `handle` is the `sourceHandle` of its edges. */
export type FlowOutput = { handle: string; kind: 'main' | 'option' | 'branch' | 'side' }

const main: FlowOutput = { handle: mainHandle, kind: 'main' }
const branches: FlowOutput[] = [
  { handle: 'a', kind: 'branch' },
  { handle: 'b', kind: 'branch' },
]
const side = (...handles: (typeof sideHandles)[number][]): FlowOutput[] =>
  handles.map((handle) => ({ handle, kind: 'side' }))

/** The outputs of a node, in the order in which they are drawn. */
export function outputsOf(node: FlowNode): FlowOutput[] {
  switch (node.type) {
    case 'menu':
      return [
        ...node.data.arrayOption.map(({ number }) => ({ handle: `a${number}`, kind: 'option' as const })),
        ...side('invalid', 'timeout'),
      ]
    case 'question':
      return [main, ...side('invalid', 'timeout', 'media')]
    case 'condition':
    case 'randomizer':
    case 'hours':
    case 'experiment':
      return branches
    case 'http':
    case 'typebot':
    case 'openai':
    case 'integration':
    case 'prompt':
      return [main, ...side('error')]
    case 'startFlow':
      return node.data.returns ? [main] : []
    case 'ticket':
    case 'attendant':
    case 'close':
    case 'note':
      return []
    default:
      return [main]
  }
}

/** Nodes after which somebody or something else looks after the customer. */
export const endsOf: ReadonlySet<NodeType> = new Set(['ticket', 'attendant', 'close', 'startFlow', 'note'])

/** The output that an edge leaves by; edges of other installations may name none. */
export const handleOf = ({ sourceHandle }: { sourceHandle?: string | null | undefined }): string =>
  sourceHandle || mainHandle
