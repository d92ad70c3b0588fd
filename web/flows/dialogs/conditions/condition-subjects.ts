import type { ConditionLine, FlowNode } from '#domain/flows/graph.ts'
import { variableNames } from '#domain/messages/message-variables.ts'
import { answersFor } from '../flow-answers.ts'
import type { BlockEnv } from '../block-env.ts'

/** Kind of what a condition compares, which decides about comparisons and values. */
export type SubjectKind =
  | 'tag'
  | 'queue'
  | 'connection'
  | 'channel'
  | 'open'
  | 'date'
  | 'number'
  | 'yesNo'
  | 'text'

export const subjectGroups = ['answers', 'http', 'set', 'contact', 'conversation', 'hours', 'other'] as const
export type SubjectGroup = (typeof subjectGroups)[number]
export type ConditionSubject = {
  key: string
  group: SubjectGroup
  kind: SubjectKind
  /** The question that it answers. */
  asked?: string
}

const subject = (group: SubjectGroup, key: string, kind: SubjectKind = 'text'): ConditionSubject => ({
  key,
  group,
  kind,
})

/** What every flow may compare; no variable of a flow takes these keys. */
const everyFlow: readonly ConditionSubject[] = [
  subject('contact', 'firstName'),
  subject('contact', 'name'),
  subject('contact', 'tag', 'tag'),
  subject('conversation', 'queue', 'queue'),
  subject('conversation', 'connection', 'connection'),
  subject('conversation', 'channel', 'channel'),
  subject('conversation', 'userName'),
  subject('hours', 'companyOpen', 'open'),
  subject('hours', 'queueOpen', 'open'),
  subject('hours', 'date', 'date'),
  ...variableNames
    .filter((name) => ['hour', 'hoursToday', 'nextOpening'].includes(name))
    .map((name) => subject('hours', name)),
  subject('conversation', 'ms'),
  subject('conversation', 'protocol'),
  subject('conversation', 'ticket_id'),
]

function subjectsSetBy(node: FlowNode): ConditionSubject[] {
  switch (node.type) {
    case 'question': {
      const { integration, answer } = node.data
      const kind = answer === 'date' || answer === 'number' || answer === 'yesNo' ? answer : 'text'
      return [{ ...subject('answers', integration.answerKey, kind), asked: integration.message }]
    }
    case 'http':
      return [
        ...node.data.mappings.map(({ variable }) => subject('http', variable)),
        subject('http', 'http_error'),
      ]
    case 'set':
      return [subject('set', node.data.variable)]
    default:
      return []
  }
}

/** Returns what a condition may compare, each key once: the answers on the way to it come first. */
export function conditionSubjects(
  nodeId: string,
  env: Pick<BlockEnv, 'nodes' | 'edges'>,
): ConditionSubject[] {
  const own = env.nodes.filter(({ id }) => id !== nodeId).flatMap(subjectsSetBy)
  const answers = answersFor(nodeId, env)
  const inOrder = own.toSorted((one, other) => place(answers, one.key) - place(answers, other.key))
  const others = answers.map((key) => subject('other', key))
  const byKey = new Map<string, ConditionSubject>()
  for (const each of [...everyFlow, ...inOrder, ...others]) {
    if (each.key !== '' && !byKey.has(each.key)) byKey.set(each.key, each)
  }
  return [...byKey.values()]
}

const place = (answers: readonly string[], key: string) => {
  const at = answers.indexOf(key)
  return at < 0 ? answers.length : at
}

type Comparison = ConditionLine['condition']
type ComparisonGroups = { words: Comparison[]; numbers: Comparison[]; days: Comparison[] }

const ofRecords: Comparison[] = ['equals', 'notEquals', 'contains', 'empty', 'notEmpty']
const ofDays: Comparison[] = ['before', 'after']
const comparisons: Record<SubjectKind, ComparisonGroups> = {
  open: { words: ['equals', 'notEquals'], numbers: [], days: [] },
  channel: { words: ['equals', 'notEquals'], numbers: [], days: [] },
  tag: { words: ofRecords, numbers: [], days: [] },
  queue: { words: ofRecords, numbers: [], days: [] },
  connection: { words: ofRecords, numbers: [], days: [] },
  date: { words: ['equals', 'notEquals', 'empty', 'notEmpty'], numbers: [], days: ofDays },
  number: {
    words: ['equals', 'notEquals', 'oneOf', 'empty', 'notEmpty'],
    numbers: ['greater', 'less', 'between'],
    days: [],
  },
  yesNo: { words: ['equals', 'notEquals', 'empty', 'notEmpty'], numbers: [], days: [] },
  text: {
    words: ['equals', 'notEquals', 'contains', 'starts', 'ends', 'oneOf', 'empty', 'notEmpty'],
    numbers: ['greater', 'less', 'between'],
    days: ofDays,
  },
}

/** Comparisons that fit a kind, in groups. */
export const comparisonsOf = (kind: SubjectKind): ComparisonGroups => comparisons[kind]
