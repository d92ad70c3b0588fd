import { tiedDepartments } from './department-variables.ts'
import { type FlowGraph, type FlowNode, mainHandle, type OutsideHoursOfFlow } from './graph.ts'
import { recordIdOf } from './nodes/condition-record.ts'
import { outsideHoursChosen } from './outside-hours.ts'

/** Facts that a flow reads; only these are loaded for its turns. */
export type Reads = {
  hours: { company: boolean; connection: boolean; queueIds: number[]; ownQueue: boolean }
  tags: boolean
  nextOpening: boolean
  /** A text or a condition names when it opens, or today's hours. */
  openingWords: boolean
  /** Departments that texts of a menu name with their hours. */
  departments: number[]
}

/** A version of a flow, parsed once: versions never change. `menu`: made of the departments, not drawn by anybody. */
export type CompiledFlow = {
  versionId: number
  kind: 'flow' | 'menu'
  nodes: ReadonlyMap<string, FlowNode>
  next: ReadonlyMap<string, string>
  start: string | null
  /** Whether `#`, `0` and `sair` lead out of it (decision D28). */
  hasWords: boolean
  /** The flow's own choice whether it begins outside opening hours. */
  outsideHours: OutsideHoursOfFlow | undefined
  reads: Reads
}

/** A graph as a run walks it: nodes by id, and targets by node and output. Of two edges from one output the first counts. */
export function compileFlow(
  { nodes, connections }: FlowGraph,
  { versionId, kind }: { versionId: number; kind: 'flow' | 'menu' },
): CompiledFlow {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const next = new Map<string, string>()
  for (const { source, sourceHandle, target } of connections) {
    const key = outputKey(source, sourceHandle || mainHandle)
    if (byId.has(target) && !next.has(key)) next.set(key, target)
  }
  const start = nodes.find(({ type }) => type === 'start')
  const hasWords = start?.type !== 'start' || start.data.withoutWords !== true
  return {
    versionId,
    kind,
    nodes: byId,
    next,
    start: start?.id ?? null,
    hasWords,
    outsideHours: outsideHoursChosen(nodes),
    reads: readsOf(nodes, kind),
  }
}

const outputKey = (node: string, handle: string) => `${node}\0${handle}`

/** Id of the node that an output leads to; null: the output has no edge. */
export const targetOf = (flow: CompiledFlow, node: string, handle: string): string | null =>
  flow.next.get(outputKey(node, handle)) ?? null

function readsOf(nodes: readonly FlowNode[], kind: CompiledFlow['kind']): Reads {
  const lines = nodes.flatMap((node) => (node.type === 'condition' ? [node.data, ...node.data.more] : []))
  const hours = nodes.flatMap((node) => (node.type === 'hours' ? [node.data] : []))
  const asks = (key: string) => lines.some((line) => line.key === key)
  const opens = lines.flatMap((line) => (line.key === 'queueOpen' ? [recordIdOf(line) ?? null] : []))
  const queueIds = [
    ...hours.flatMap(({ of, queueId }) => (of === 'queue' && queueId !== null ? [queueId] : [])),
    ...opens.filter((queueId) => queueId !== null),
  ]
  return {
    hours: {
      company: asks('companyOpen') || hours.some(({ of }) => of === 'company'),
      connection: hours.some(({ of }) => of === 'connection'),
      queueIds: [...new Set(queueIds)],
      ownQueue: opens.includes(null) || hours.some(({ of, queueId }) => of === 'queue' && queueId === null),
    },
    tags: asks('tag'),
    openingWords:
      asks('nextOpening') ||
      asks('hoursToday') ||
      /\{\{\s{0,20}(nextOpening|hoursToday)\b/.test(JSON.stringify(nodes)),
    departments: kind === 'menu' ? tiedDepartments(JSON.stringify(nodes)) : [],
    nextOpening: nodes.some((node) => node.type === 'waitUntil' && node.data.until === 'opening'),
  }
}
