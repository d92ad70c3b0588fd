import { variableNames } from '../messages/message-variables.ts'
import { type Circumstances, surprisesOf } from './checks/surprises.ts'
import { busyLoops, reachableFrom } from './flow-paths.ts'
import { type FlowEdge, type FlowGraph, type FlowNode, type NodeOf } from './graph.ts'
import { maxIntervalSeconds } from './flow-rules.ts'
import { recordIdOf, recordKindOf } from './nodes/condition-record.ts'
import { mayBeUnset } from './variable-paths.ts'
import { fileIdsOf, textsOf, variablesReadBy, variablesSetBy } from './node-texts.ts'
import { endsOf, handleOf, outputsOf } from './outputs.ts'

export const issueSeverities = ['error', 'warning', 'hint'] as const
export type IssueSeverity = (typeof issueSeverities)[number]

/** Problems of a flow: errors keep it from being published, warnings may surprise its customers. */
export const issueCodes = {
  'start.missing': 'error',
  'start.many': 'error',
  'start.unlinked': 'error',
  'node.unreachable': 'warning',
  'edge.dangling': 'error',
  'loop.busy': 'error',
  'menu.empty': 'error',
  'menu.unlinked': 'error',
  'menu.duplicate': 'error',
  'menu.long': 'warning',
  'answer.notimeout': 'hint',
  'answer.noinvalid': 'hint',
  'answer.reserved': 'error',
  'text.empty': 'error',
  'text.toolong': 'warning',
  'media.empty': 'error',
  'media.missing': 'error',
  'interval.range': 'error',
  'var.unknown': 'error',
  'var.maybe': 'warning',
  'queue.missing': 'error',
  'user.missing': 'error',
  'flow.missing': 'error',
  'tag.missing': 'error',
  'connection.missing': 'error',
  'field.empty': 'error',
  'ai.key': 'error',
  'http.blocked': 'error',
  'http.test': 'warning',
  'http.key': 'warning',
  'end.silent': 'warning',
  'secret.inline': 'error',
  'prompt.missing': 'error',
  'integration.missing': 'error',
  'ai.model': 'warning',
  'window.closed': 'warning',
  'runs.removed': 'warning',
  'lgpd.first': 'hint',
  'hours.unreached': 'warning',
} as const satisfies Record<string, IssueSeverity>
export type IssueCode = keyof typeof issueCodes

export type FlowIssue = {
  code: IssueCode
  /** The node that it is about; absent where it is about the flow. */
  nodeId?: string | undefined
  /** Word that the sentence names: an option, a variable, a number. */
  about?: string | undefined
  /** The second thing that it names. */
  more?: string | undefined
}

/** Records of the company that a flow may refer to; null where the list is not known. */
export type FlowFacts = {
  queueIds: readonly number[] | null
  userIds: readonly number[] | null
  tagIds: readonly number[] | null
  connectionIds: readonly number[] | null
  flowIds: readonly number[] | null
  fileIds: readonly string[] | null
  /** Hosts of the neighbourhood that the installation lets flows call, some with their port. */
  allowedHosts: readonly string[]
  /** Null: not known by now. */
  circumstances: Circumstances | null
}

/** Characters that WhatsApp shows in one bubble; longer texts are divided. */
const longestBubble = 4096
const longestList = 10

export const severityOf = ({ code }: FlowIssue): IssueSeverity => issueCodes[code]
export const hasErrors = (issues: readonly FlowIssue[]): boolean =>
  issues.some((issue) => severityOf(issue) === 'error')

/** Issues of a graph before it is published, errors first. The server decides by the same rules. */
export function issuesOf(graph: FlowGraph, facts: FlowFacts): FlowIssue[] {
  const known = new Set(graph.nodes.map(({ id }) => id))
  const edges = graph.connections.filter(({ source, target }) => known.has(source) && known.has(target))
  const starts = graph.nodes.filter(({ type }) => type === 'start')
  const outgoing = Map.groupBy(edges, ({ source }) => source)
  const reached = reachableFrom(
    starts.map(({ id }) => id),
    edges,
  )
  const found: FlowIssue[] = [
    ...(starts.length === 0 ? [{ code: 'start.missing' as const }] : []),
    ...(starts.length > 1 ? starts.map(({ id }) => ({ code: 'start.many' as const, nodeId: id })) : []),
    ...danglingOf(graph, known),
    ...busyLoops(graph.nodes, edges).map((ids) => ({ code: 'loop.busy' as const, nodeId: ids[0] })),
    ...graph.nodes.flatMap((node) => [
      ...ofNode(node, facts),
      ...ofOutputs(node, outgoing.get(node.id) ?? []),
      ...(reached.has(node.id) || node.type === 'note' || starts.length === 0
        ? []
        : [{ code: 'node.unreachable' as const, nodeId: node.id }]),
    ]),
    ...ofVariables(graph, edges),
    ...(facts.circumstances ? surprisesOf(graph, facts.circumstances) : []),
  ]
  const order = (issue: FlowIssue) => issueSeverities.indexOf(severityOf(issue))
  return found.toSorted((one, other) => order(one) - order(other))
}

/** Edges to nodes that are gone, or from outputs that their node no longer has. */
function danglingOf({ nodes, connections }: FlowGraph, known: ReadonlySet<string>): FlowIssue[] {
  const outputs = new Map(
    nodes.map((node) => [node.id, new Set(outputsOf(node).map(({ handle }) => handle))]),
  )
  return connections.flatMap((edge) => {
    const isWhole =
      known.has(edge.source) && known.has(edge.target) && outputs.get(edge.source)?.has(handleOf(edge))
    return isWhole ? [] : [{ code: 'edge.dangling' as const, nodeId: nodeOfEdge(edge, known) }]
  })
}

const nodeOfEdge = ({ source, target }: FlowEdge, known: ReadonlySet<string>) =>
  known.has(source) ? source : known.has(target) ? target : undefined

function ofOutputs(node: FlowNode, edges: readonly FlowEdge[]): FlowIssue[] {
  const nodeId = node.id
  const linked = new Set(edges.map(handleOf))
  if (node.type === 'start') return linked.size ? [] : [{ code: 'start.unlinked', nodeId }]
  const issues: FlowIssue[] = []
  for (const { handle, kind } of outputsOf(node)) {
    if (linked.has(handle)) continue
    if (kind === 'option') issues.push({ code: 'menu.unlinked', nodeId, about: handle.slice(1) })
    else if (kind !== 'side' && !endsOf.has(node.type)) issues.push({ code: 'end.silent', nodeId })
    else if (handle === 'timeout') issues.push({ code: 'answer.notimeout', nodeId })
    else if (handle === 'invalid') issues.push({ code: 'answer.noinvalid', nodeId })
  }
  // A decision with no way on is one surprise, not two.
  return issues.filter(
    ({ code }, at) => code !== 'end.silent' || issues.findIndex((each) => each.code === code) === at,
  )
}

function ofNode(node: FlowNode, facts: FlowFacts): FlowIssue[] {
  const nodeId = node.id
  const say = (code: IssueCode, about?: string): FlowIssue => ({
    code,
    nodeId,
    ...(about !== undefined && { about }),
  })
  const when = (wrong: boolean, code: IssueCode, about?: string) => (wrong ? [say(code, about)] : [])
  const isGone = (ids: readonly number[] | null, id: number | null) =>
    id !== null && ids !== null && !ids.includes(id)
  const texts = textsOf(node)
  const common = [
    ...texts.flatMap(({ text }) =>
      when(text.length > longestBubble && node.type !== 'openai', 'text.toolong', String(text.length)),
    ),
    ...when(
      texts.some(({ text }) => holdsSecret(text)),
      'secret.inline',
    ),
    ...when(
      facts.fileIds !== null && fileIdsOf({ nodes: [node] }).some((id) => !facts.fileIds?.includes(id)),
      'media.missing',
    ),
  ]
  switch (node.type) {
    case 'message':
      return [...when(isBlank(node.data.label), 'text.empty'), ...common]
    case 'menu':
      return [...ofMenu(node), ...common]
    case 'singleBlock':
      return [...ofContent(node), ...common]
    case 'interval':
      return when(node.data.sec <= 0 || node.data.sec > maxIntervalSeconds, 'interval.range')
    case 'img':
    case 'audio':
    case 'video':
      return [...when(isBlank(node.data.url), 'media.empty'), ...common]
    case 'question':
      return [
        ...when(isBlank(node.data.integration.message), 'text.empty'),
        ...when(isBlank(node.data.integration.answerKey), 'field.empty'),
        ...when(
          isReserved(node.data.integration.answerKey),
          'answer.reserved',
          node.data.integration.answerKey,
        ),
        ...common,
      ]
    case 'set':
      return [
        ...when(isBlank(node.data.variable), 'field.empty'),
        ...when(isReserved(node.data.variable), 'answer.reserved', node.data.variable),
        ...common,
      ]
    case 'ticket': {
      const id = node.data.queue?.id ?? null
      return when(id === null || isGone(facts.queueIds, id), 'queue.missing')
    }
    case 'attendant':
      return [
        ...when(node.data.userId === null || isGone(facts.userIds, node.data.userId), 'user.missing'),
        ...when(isGone(facts.queueIds, node.data.queueId), 'queue.missing'),
      ]
    case 'tag':
      return when(node.data.tagId === null || isGone(facts.tagIds, node.data.tagId), 'tag.missing')
    case 'startFlow':
      return when(node.data.flowId === null || isGone(facts.flowIds, node.data.flowId), 'flow.missing')
    case 'hours': {
      const { of, queueId } = node.data
      return when(of === 'queue' && (queueId === null || isGone(facts.queueIds, queueId)), 'queue.missing')
    }
    case 'openai':
      return [
        ...when(!node.data.integration.apiKeySet, 'ai.key'),
        ...when(isBlank(node.data.integration.prompt), 'text.empty'),
        ...when(isGone(facts.queueIds, node.data.integration.queueId), 'queue.missing'),
        ...common,
      ]
    case 'typebot':
      return [
        ...when(isBlank(node.data.typebotIntegration.urlN8N), 'field.empty'),
        ...when(isBlank(node.data.typebotIntegration.typebotSlug), 'field.empty'),
        ...common,
      ].filter(
        ({ code }, at, all) => code !== 'field.empty' || all.findIndex((each) => each.code === code) === at,
      )
    case 'http':
      return [
        ...when(isClosedAddress(node.data.url, facts.allowedHosts), 'http.blocked'),
        ...when(node.data.url.includes('/webhook-test/'), 'http.test'),
        ...when(
          node.data.headers.some(({ name, value }) => !isBlank(name) && isBlank(value)),
          'http.key',
        ),
        ...node.data.mappings.flatMap(({ variable }) =>
          when(isReserved(variable), 'answer.reserved', variable),
        ),
        ...common,
      ]
    case 'condition':
      return [...ofCondition(node, facts), ...common]
    case 'waitUntil':
      return when(
        node.data.until === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(node.data.time),
        'field.empty',
      )
    case 'integration':
      return when(node.data.integrationId === null, 'field.empty')
    case 'prompt':
      return when(node.data.promptId === null, 'field.empty')
    default:
      return common
  }
}

function ofMenu({ id, data }: NodeOf<'menu'>): FlowIssue[] {
  const numbers = data.arrayOption.map(({ number }) => number)
  const texts = data.arrayOption.map(({ value }) => value.trim().toLowerCase())
  return [
    ...(isBlank(data.message) || texts.includes('') ? [{ code: 'text.empty' as const, nodeId: id }] : []),
    ...(data.arrayOption.length === 0 ? [{ code: 'menu.empty' as const, nodeId: id }] : []),
    ...(hasTwice(numbers) || hasTwice(texts.filter(Boolean))
      ? [{ code: 'menu.duplicate' as const, nodeId: id }]
      : []),
    ...(data.arrayOption.length > longestList ? [{ code: 'menu.long' as const, nodeId: id }] : []),
  ]
}

function ofCondition({ id: nodeId, data }: NodeOf<'condition'>, facts: FlowFacts): FlowIssue[] {
  const wrong = new Set<IssueCode>()
  for (const line of [data, ...data.more]) {
    if (isBlank(line.key)) wrong.add('field.empty')
    const kind = recordKindOf(line)
    const recordId = recordIdOf(line)
    if (kind === null || recordId === undefined) continue
    const { code, ids } = {
      queues: { code: 'queue.missing' as const, ids: facts.queueIds },
      connections: { code: 'connection.missing' as const, ids: facts.connectionIds },
      tags: { code: 'tag.missing' as const, ids: facts.tagIds },
    }[kind]
    if (recordId === null || ids?.includes(recordId) === false) wrong.add(code)
  }
  return [...wrong].map((code) => ({ code, nodeId }))
}

function ofContent({ id, data }: NodeOf<'singleBlock'>): FlowIssue[] {
  const wrong = new Set<IssueCode>()
  if (data.elements.length === 0) wrong.add('text.empty')
  for (const { type, value } of data.elements) {
    if (type === 'message' && isBlank(String(value))) wrong.add('text.empty')
    if (type === 'interval' && !isInterval(Number(value))) wrong.add('interval.range')
    if (type !== 'message' && type !== 'interval' && isBlank(String(value))) wrong.add('media.empty')
  }
  return [...wrong].map((code) => ({ code, nodeId: id }))
}

/** The content dialog accepts 0 seconds, which means no wait (decision D57). */
const isInterval = (seconds: number) => seconds >= 0 && seconds <= maxIntervalSeconds

function ofVariables(graph: FlowGraph, edges: readonly FlowEdge[]): FlowIssue[] {
  const defined = new Set<string>([...variableNames, 'http_error', ...graph.nodes.flatMap(variablesSetBy)])
  // External bots set variables whose names are not known here.
  const isOpen = graph.nodes.some(({ type }) => type === 'typebot' || type === 'integration')
  const unset = mayBeUnset(graph.nodes, edges)
  return graph.nodes.flatMap((node) =>
    [...new Set(variablesReadBy(node))].flatMap((name): FlowIssue[] => {
      const said = { nodeId: node.id, about: name }
      if (!defined.has(name)) return [{ code: isOpen ? 'var.maybe' : 'var.unknown', ...said }]
      return unset(node.id, name) ? [{ code: 'var.maybe', ...said }] : []
    }),
  )
}

const isBlank = (text: string) => text.trim() === ''
const hasTwice = (values: readonly unknown[]) => new Set(values).size !== values.length

/** Whether a variable's name stands for something else already. */
export const isReserved = (name: string): boolean =>
  (variableNames as readonly string[]).includes(name) || name === 'http_error'

/** Whether a name can be a variable's. */
export const isVariableName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,39}$/.test(name)

/** Patterns of the keys of known providers. */
export const secretForms = [
  /\bsk-[A-Za-z0-9_-]{20,200}/,
  /\bAKIA[A-Z0-9]{16}/,
  /\bEAA[A-Za-z0-9]{40,400}/,
  /\bAIza[\w-]{35}/,
]

/** Whether a text holds what looks like a key of a known provider. */
export const holdsSecret = (text: string): boolean => secretForms.some((form) => form.test(text))

/** Whether an address can never be called: no web address, or one of this machine or its neighbours that nobody allowed. */
export function isClosedAddress(address: string, allowedHosts: readonly string[] = []): boolean {
  const url = webAddressOf(address)
  if (!url) return true
  return isNeighbour(url) && !allowedHosts.includes(url.hostname) && !allowedHosts.includes(url.host)
}

/** The host of an address, with its port, where only the installation can allow it; null: anybody may call it, or nobody. */
export function hostToAllow(address: string): string | null {
  const url = webAddressOf(address)
  return url && isNeighbour(url) ? url.host : null
}

function webAddressOf(address: string): URL | null {
  const given = address.replace(/\{\{\s*[\w.]{1,60}\s*\}\}/g, 'x')
  if (!URL.canParse(given)) return null
  const url = new URL(given)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

const isNeighbour = ({ hostname }: URL): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.local') ||
  hostname.startsWith('[') ||
  /^(127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(hostname)
