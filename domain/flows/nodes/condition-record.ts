import type { ConditionLine } from '../graph.ts'

/** Records of the company that a line of a condition may compare with. */
export type RecordKind = 'queues' | 'connections' | 'tags'

const kinds: Record<string, RecordKind> = {
  queueOpen: 'queues',
  queue: 'queues',
  connection: 'connections',
  tag: 'tags',
}
const fields = { queues: 'queueId', connections: 'connectionId', tags: 'tagId' } as const

/** The kind of record that a line compares with; null: it compares with a text. */
export function recordKindOf({
  key,
  condition,
}: Pick<ConditionLine, 'key' | 'condition'>): RecordKind | null {
  if (!Object.hasOwn(kinds, key)) return null
  const isChosen = key === 'queueOpen' || condition === 'equals' || condition === 'notEquals'
  return isChosen ? (kinds[key] ?? null) : null
}

/**
 * Id of the record that a line compares with. Undefined: none was chosen, and the value is a name, as in flows of earlier versions.
 * Null: the company has no such record.
 */
export function recordIdOf(line: ConditionLine): number | null | undefined {
  const kind = recordKindOf(line)
  if (kind === null) return undefined
  const id = line[fields[kind]]
  // Earlier versions wrote the department's number into the value.
  return id === undefined && line.key === 'queueOpen' && /^\d{1,9}$/.test(line.value)
    ? Number(line.value)
    : id
}

/** The line with another record, or with none; the value keeps its name. */
export function withRecord(
  line: ConditionLine,
  record: { id: number | null; name: string } | null,
): ConditionLine {
  const kind = recordKindOf(line)
  const { key, condition } = line
  return kind === null || record === null
    ? { key, condition, value: '' }
    : { key, condition, value: record.name, [fields[kind]]: record.id }
}
