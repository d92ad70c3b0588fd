import type { FlowGraph, FlowNode } from '../graph.ts'
import { beginsOutsideHours, outsideHoursChosen } from '../outside-hours.ts'
import { type OutsideHoursChoice } from '#domain/settings/outside-hours-choice.ts'
import { handleOf } from '../outputs.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'

/** Circumstances of a company that may surprise the customers of its flows. */
export type Circumstances = {
  promptIds: readonly number[] | null
  integrationIds: readonly number[] | null
  /** Prompts whose model ends soon, by their ids. */
  endingPrompts: ReadonlyMap<number, { name: string; endsOn: string }>
  /** The shortest time in which a connection of the company takes free text; null: always. */
  windowHours: number | null
  /** Whether customers are asked for consent before anything else; null: not known. */
  asksConsent: boolean | null
  /** Which bots begin while the company is closed; null: it is never closed, or not known. */
  outsideHours: OutsideHoursChoice | null
  /** How many conversations stand at each block of the flow now. */
  standing: ReadonlyMap<string, number>
}

export type Surprise = {
  code:
    | 'prompt.missing'
    | 'integration.missing'
    | 'ai.model'
    | 'window.closed'
    | 'runs.removed'
    | 'lgpd.first'
    | 'hours.unreached'
  nodeId?: string
  about?: string
  more?: string
}

/** Lists what may surprise customers in a flow, given the circumstances of the company. */
export const surprisesOf = (graph: FlowGraph, known: Circumstances): Surprise[] => [
  ...removedFrom(graph, known),
  ...graph.nodes.flatMap((node) => [
    ...missing(node, known),
    ...endingModel(node, known),
    ...outsideWindow(node, graph, known),
    ...unreachedHours(node, graph, known),
    ...personal(node, known),
  ]),
]

/** Counts conversations at removed blocks: they go on by their own version, and reach none of the new blocks. */
function removedFrom({ nodes }: FlowGraph, { standing }: Circumstances): Surprise[] {
  const known = new Set(nodes.map(({ id }) => id))
  const gone = [...standing].reduce((sum, [id, here]) => (known.has(id) ? sum : sum + here), 0)
  return gone > 0 ? [{ code: 'runs.removed', about: String(gone) }] : []
}

function missing(node: FlowNode, { promptIds, integrationIds }: Circumstances): Surprise[] {
  const { id: nodeId } = node
  const isGone = (ids: readonly number[] | null, id: number | null) =>
    id !== null && ids !== null && !ids.includes(id)
  if (node.type === 'prompt' && isGone(promptIds, node.data.promptId))
    return [{ code: 'prompt.missing', nodeId }]
  if (node.type === 'integration' && isGone(integrationIds, node.data.integrationId))
    return [{ code: 'integration.missing', nodeId }]
  return []
}

function endingModel(node: FlowNode, { endingPrompts }: Circumstances): Surprise[] {
  const ending =
    node.type === 'prompt' && node.data.promptId !== null ? endingPrompts.get(node.data.promptId) : undefined
  return ending ? [{ code: 'ai.model', nodeId: node.id, about: ending.name, more: ending.endsOn }] : []
}

const minutesAnHour = 60

/** Warns of a wait as long as the reply window: the channel may refuse the messages after it. */
function outsideWindow(node: FlowNode, { connections }: FlowGraph, known: Circumstances): Surprise[] {
  const { windowHours } = known
  if (windowHours === null) return []
  const leads = (handle: string) =>
    connections.some((edge) => edge.source === node.id && handleOf(edge) === handle)
  const minutes =
    (node.type === 'menu' || node.type === 'question') && leads('timeout') ? node.data.timeoutMinutes : null
  // The next opening may be after a weekend.
  const isLong =
    (minutes !== null && minutes >= windowHours * minutesAnHour) ||
    (node.type === 'waitUntil' && node.data.until === 'opening')
  return isLong ? [{ code: 'window.closed', nodeId: node.id, about: String(windowHours) }] : []
}

/** Warns of a branch for closed hours in a flow that does not begin then: only a conversation that lasts past closing time gets there. */
function unreachedHours(node: FlowNode, { nodes }: FlowGraph, { outsideHours }: Circumstances): Surprise[] {
  const asks =
    (node.type === 'hours' && node.data.of !== 'queue') ||
    (node.type === 'condition' && [node.data, ...node.data.more].some(({ key }) => key === 'companyOpen'))
  if (!asks || outsideHours === null) return []
  const flow = { chosen: outsideHoursChosen(nodes), readsHours: true }
  return beginsOutsideHours(flow, outsideHours) ? [] : [{ code: 'hours.unreached', nodeId: node.id }]
}

const personalWords = new Set(
  'cpf cnpj rg cnh passaporte nascimento endereco email telefone celular documento saude'.split(' '),
)

/** A question for personal data that the LGPD protects, while the company does not ask customers for consent. */
function personal(node: FlowNode, { asksConsent }: Circumstances): Surprise[] {
  if (asksConsent !== false || node.type !== 'question') return []
  const { message, answerKey } = node.data.integration
  const words = plainWords(`${message.slice(0, 2000)} ${answerKey}`.replaceAll(/e-mail/gi, 'email')).split(
    /[^a-z0-9]/,
  )
  return words.some((word) => personalWords.has(word)) ? [{ code: 'lgpd.first', nodeId: node.id }] : []
}
