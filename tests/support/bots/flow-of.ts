import type { Said } from '#domain/bot-calls/bot-call.ts'
import { type CompiledFlow, compileFlow } from '#domain/flows/compile.ts'
import { type Facts, type Limits, usualLimits } from '#domain/flows/facts.ts'
import type { FlowEdge, FlowNode, NodeData, NodeType } from '#domain/flows/graph.ts'

const position = { x: 0, y: 0 }

/** Returns a node of a type with its data. */
export const nodeOf = <T extends NodeType>(id: string, type: T, data: NodeData<T>): FlowNode =>
  ({ id, type, position, data }) as unknown as FlowNode

/** Returns a flow of nodes and edges; edges are written as `from.handle>to`, without a handle for the main output. */
export function flowOf(
  nodes: FlowNode[],
  edges: string[],
  kind: CompiledFlow['kind'] = 'flow',
): CompiledFlow {
  return compileFlow({ nodes, connections: edges.map(edgeOf) }, { versionId: 1, kind })
}

function edgeOf(text: string): FlowEdge {
  const [from = '', target = ''] = text.split('>')
  const [source = '', sourceHandle = 'a'] = from.split('.')
  return { id: text, source, sourceHandle, target }
}

const noon = Date.UTC(2026, 10, 23, 15)

/** Circumstances of a Monday noon in São Paulo, with the given overrides. */
export const factsOf = ({
  limits,
  ...over
}: Partial<Omit<Facts, 'limits'>> & { limits?: Partial<Limits> } = {}): Facts => ({
  now: noon,
  timeZone: 'America/Sao_Paulo',
  language: 'pt',
  channel: 'whatsappapi',
  values: { firstName: 'Ana', name: 'Ana Souza', protocol: '20261123' },
  queueId: null,
  connectionId: null,
  contactKey: '1',
  newestMessageId: 1,
  tags: [],
  open: { company: true, connection: true, queues: {} },
  nextOpening: null,
  limits: { ...usualLimits, ...limits },
  ...over,
})

let messages = 0
/** A message of the customer. */
export const saidOf = (text: string, over: Partial<Said> = {}): Said => ({
  messageId: ++messages,
  kind: 'text',
  text,
  rowId: null,
  ...over,
})
