import { z } from 'zod'
import { flowNameMax } from './flow-rules.ts'
import { recordIdOf, recordKindOf, withRecord } from './nodes/condition-record.ts'
import {
  type ConditionLine,
  type FlowEdge,
  flowEdge,
  type FlowGraph,
  type FlowNode,
  flowNode,
  maxEdges,
  maxNodes,
} from './graph.ts'
import { withoutKeys } from './copied-nodes.ts'
import { type Chance, firstNodes, newNode, newNodeId, startNodeId } from './new-node.ts'
import { replaceKeys, replaceReferences } from './request-keys.ts'

export const exportKind = 'chat-flow/flow'
/** The heaviest file that is imported, in bytes. */
export const maxImportBytes = 5 * 1024 * 1024

const names = z.array(z.object({ id: z.int(), name: z.string().max(200) })).max(2000)

export const flowNeeds = z.object({
  queues: names,
  tags: names,
  flows: names,
  users: names,
  /** Files of earlier versions name none. */
  connections: names.default([]),
})
export type FlowNeeds = z.infer<typeof flowNeeds>

export const exportedFile = z.object({
  ref: z.string().max(60),
  name: z.string().max(255),
  mimeType: z.string().max(100),
  size: z.int(),
  sha256: z.string().max(64),
  /** Absent where it would make the file too heavy. */
  base64: z.string().optional(),
})
export type ExportedFile = z.infer<typeof exportedFile>

/** A flow as it travels to another company or installation. */
export const exportedFlow = z.object({
  kind: z.literal(exportKind),
  version: z.literal(1),
  name: z.string(),
  exportedAt: z.string(),
  nodes: z.array(z.custom<FlowNode>()),
  connections: z.array(z.custom<FlowEdge>()),
  files: z.array(exportedFile).max(500),
  needs: flowNeeds,
})
export type ExportedFlow = z.infer<typeof exportedFlow>

export type ImportedFlow = {
  name: string
  graph: FlowGraph
  files: ExportedFile[]
  needs: FlowNeeds
  /** Types of nodes that became notes. */
  unknown: string[]
}
/** `typebot` and `n8n`: the file is a flow of theirs. */
export type ImportProblem = 'format' | 'size' | 'typebot' | 'n8n'

const looseNode = z.looseObject({
  id: z.union([z.string(), z.number()]),
  type: z.string().max(60).optional(),
})
const envelope = z.looseObject({ nodes: z.array(looseNode), connections: z.array(z.unknown()) })

/**
 * Reads a flow from what other installations write: our own file, the bare graph, the answer of the call that shows a flow, or what
 * React Flow saves. A node of an unknown type becomes a note that holds it, so that nothing is lost.
 */
export function readImport(given: unknown, chance: Chance): ImportedFlow | ImportProblem {
  const found = envelope.safeParse(graphIn(given))
  if (!found.success) return makerOf(given) ?? 'format'
  const { nodes, connections } = found.data
  if (nodes.length > maxNodes || connections.length > maxEdges) return 'size'
  const unknown = new Set<string>()
  const ids = idsOf(
    nodes.map(({ id }) => String(id)),
    chance,
  )
  const read = nodes.map((node) => {
    const id = ids.get(String(node.id)) ?? newNodeId(chance)
    const known = flowNode.safeParse({ ...node, id })
    if (known.success) return withoutKeys(known.data)
    unknown.add(node.type ?? '?')
    return asNote(node, id)
  })
  const edges = connections.flatMap((edge): FlowEdge[] => {
    const loose = typeof edge === 'object' && edge !== null ? (edge as Record<string, unknown>) : {}
    const source = ids.get(String(loose.source))
    const target = ids.get(String(loose.target))
    const parsed = flowEdge.safeParse({ ...loose, id: newNodeId(chance), source, target })
    return parsed.success ? [parsed.data] : []
  })
  return {
    name: nameIn(given),
    graph: { nodes: read.length ? read : firstNodes(), connections: edges },
    ...extrasIn(given),
    unknown: [...unknown],
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The program whose flow the file is, by what only its files have: groups of blocks, or connections by the name of their node. */
function makerOf(given: unknown): 'typebot' | 'n8n' | null {
  const top = recordOf(given)
  if (Array.isArray(top.groups) && Array.isArray(top.edges)) return 'typebot'
  const isByName = Object.keys(recordOf(top.connections)).length > 0 || top.meta !== undefined
  return Array.isArray(top.nodes) && isByName ? 'n8n' : null
}

/** Finds the graph in the file: at its top, or one or two levels below `flow`. */
function graphIn(given: unknown): unknown {
  const top = recordOf(given)
  const within = recordOf(top.flow)
  const deeper = recordOf(within.flow)
  const graph = [top, within, deeper].find(({ nodes }) => Array.isArray(nodes)) ?? {}
  return { nodes: graph.nodes, connections: graph.connections ?? graph.edges ?? [] }
}

function nameIn(given: unknown): string {
  const top = recordOf(given)
  const name = [top.name, recordOf(top.flow).name].find((each) => typeof each === 'string')
  return String(name ?? '').slice(0, flowNameMax)
}

function extrasIn(given: unknown): Pick<ImportedFlow, 'files' | 'needs'> {
  const top = recordOf(given)
  const files = z.array(exportedFile).max(500).safeParse(top.files)
  const needs = flowNeeds.safeParse(top.needs)
  return {
    files: files.success ? files.data : [],
    needs: needs.success ? needs.data : { queues: [], tags: [], flows: [], users: [], connections: [] },
  }
}

/** Maps each id to itself if it is valid, otherwise to a new one. */
function idsOf(given: readonly string[], chance: Chance): Map<string, string> {
  const ids = new Map<string, string>()
  for (const id of given) {
    const isGood = id === startNodeId || /^[A-Za-z0-9]{30}$/.test(id)
    if (!ids.has(id)) ids.set(id, isGood ? id : newNodeId(chance))
  }
  return ids
}

const longestNote = 4000

function asNote(node: z.infer<typeof looseNode>, id: string): FlowNode {
  const { x, y } = recordOf(node.position)
  const at = (value: unknown) => (typeof value === 'number' && Math.abs(value) < 1e6 ? value : 0)
  const note = newNode('note', { id, position: { x: at(x), y: at(y) } })
  const shortened = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.slice(0, longestNote) : value
  return { ...note, data: { text: JSON.stringify(node, shortened, 1).slice(0, longestNote) } }
}

/** Replaces the ids of referenced records by those of the company's records; without one, the reference becomes empty. */
export function renameNeeds(
  graph: FlowGraph,
  ids: Record<keyof FlowNeeds, ReadonlyMap<number, number>>,
): FlowGraph {
  const of = (kind: keyof FlowNeeds, id: number | null) => (id === null ? null : (ids[kind].get(id) ?? null))
  const nodes = graph.nodes.map((node): FlowNode => {
    switch (node.type) {
      case 'ticket': {
        const { queue } = node.data
        return { ...node, data: { ...node.data, queue: queue && { ...queue, id: of('queues', queue.id) } } }
      }
      case 'attendant': {
        const { userId, queueId } = node.data
        return {
          ...node,
          data: { ...node.data, userId: of('users', userId), queueId: of('queues', queueId) },
        }
      }
      case 'hours':
        return { ...node, data: { ...node.data, queueId: of('queues', node.data.queueId) } }
      case 'condition': {
        const { more, join, ...first } = node.data
        const renamed = (line: ConditionLine) => {
          const kind = recordKindOf(line)
          const id = recordIdOf(line)
          return kind === null || id === undefined
            ? line
            : withRecord(line, { id: of(kind, id), name: line.value })
        }
        return { ...node, data: { ...renamed(first), more: more.map(renamed), join } }
      }
      case 'tag':
        return { ...node, data: { ...node.data, tagId: of('tags', node.data.tagId) } }
      case 'startFlow':
        return { ...node, data: { ...node.data, flowId: of('flows', node.data.flowId) } }
      case 'openai': {
        const { integration } = node.data
        return {
          ...node,
          data: { integration: { ...integration, queueId: of('queues', integration.queueId) } },
        }
      }
      case 'integration':
        return { ...node, data: { ...node.data, integrationId: null } }
      case 'prompt':
        return { ...node, data: { ...node.data, promptId: null } }
      default:
        return node
    }
  })
  return { ...graph, nodes }
}

/** References of a graph, by kind. */
export function needsOf({ nodes }: Pick<FlowGraph, 'nodes'>): Record<keyof FlowNeeds, number[]> {
  const found = {
    queues: new Set<number>(),
    tags: new Set<number>(),
    flows: new Set<number>(),
    users: new Set<number>(),
    connections: new Set<number>(),
  }
  const add = (kind: keyof FlowNeeds, id: number | null | undefined) => {
    if (id) found[kind].add(id)
  }
  for (const node of nodes) {
    if (node.type === 'ticket') add('queues', node.data.queue?.id)
    if (node.type === 'hours') add('queues', node.data.queueId)
    if (node.type === 'openai') add('queues', node.data.integration.queueId)
    if (node.type === 'tag') add('tags', node.data.tagId)
    if (node.type === 'startFlow') add('flows', node.data.flowId)
    if (node.type === 'condition')
      for (const line of [node.data, ...node.data.more]) {
        const kind = recordKindOf(line)
        if (kind) add(kind, recordIdOf(line))
      }
    if (node.type === 'attendant') {
      add('users', node.data.userId)
      add('queues', node.data.queueId)
    }
  }
  return {
    queues: [...found.queues],
    tags: [...found.tags],
    flows: [...found.flows],
    users: [...found.users],
    connections: [...found.connections],
  }
}

/** A graph as it may leave the company: without keys, and without references to sealed ones. */
export const withoutSecrets = (graph: FlowGraph): FlowGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) =>
    node.type === 'http'
      ? {
          ...node,
          data: replaceKeys(
            replaceReferences(node.data, () => ''),
            () => '',
          ),
        }
      : withoutKeys(node),
  ),
})

/** The graph with stored files under the ids that they have here. */
export function withFiles(graph: FlowGraph, ids: ReadonlyMap<string, string>): FlowGraph {
  const of = (value: string) => ids.get(value) ?? (/^https?:/.test(value) ? value : '')
  const nodes = graph.nodes.map((node): FlowNode => {
    switch (node.type) {
      case 'img':
      case 'video':
        return { ...node, data: { ...node.data, url: of(node.data.url) } } as FlowNode
      case 'audio':
        return { ...node, data: { ...node.data, url: of(node.data.url) } }
      case 'singleBlock': {
        const elements = node.data.elements.map((element) =>
          element.type === 'message' || element.type === 'interval'
            ? element
            : { ...element, value: of(String(element.value)) },
        )
        return { ...node, data: { ...node.data, elements } }
      }
      default:
        return node
    }
  })
  return { ...graph, nodes }
}
