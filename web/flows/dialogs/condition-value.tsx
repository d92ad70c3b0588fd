import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ConditionLine } from '#domain/flows/graph.ts'
import {
  type RecordKind,
  recordIdOf,
  recordKindOf,
  withRecord,
} from '#domain/flows/nodes/condition-record.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'
import { channels } from '#web/connections/channel-name.tsx'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { allTagsQuery } from '../all-tags-query.ts'
import { withoutValue } from '../block-line.ts'
import { blockLineTexts } from '../block-texts.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { conditionTexts } from './condition-texts.ts'
import { dialogTexts } from './dialog-texts.ts'

type ValueProps = { line: ConditionLine; error: string | undefined; onChange: (line: ConditionLine) => void }

/** Sets what a line of a condition compares with: a record of the company, a channel, a text, or nothing. */
export function ConditionValue({ line, error, onChange }: ValueProps) {
  const t = useTexts(dialogTexts)
  const kind = recordKindOf(line)
  if (withoutValue.includes(line.condition) || line.key === 'companyOpen') return null
  if (kind) return <RecordValue kind={kind} line={line} error={error} onChange={onChange} />
  if (line.key === 'channel' && (line.condition === 'equals' || line.condition === 'notEquals'))
    return <ChannelValue line={line} error={error} onChange={onChange} />
  return (
    <TextInput
      label={t('value')}
      maxLength={1000}
      value={line.value}
      onChange={(event) => onChange({ ...line, value: event.currentTarget.value })}
    />
  )
}

function RecordValue({ kind, line, error, onChange }: ValueProps & { kind: RecordKind }) {
  const t = useTexts(conditionTexts)
  const words = useTexts(blockLineTexts)
  const labels = {
    queues: words('key.queue'),
    connections: words('key.connection'),
    tags: useTexts(dialogTexts)('tag'),
  }
  const rows = useRows(kind)
  const id = chosenIn(line, rows ?? [])
  const isGone = rows !== undefined && id !== null && !rows.some((row) => row.id === id)
  const gone = { id: id ?? 0, name: t('deleted', { name: nameOf(line) }) }
  return (
    <RecordSelect
      label={labels[kind]}
      searchable
      clearable={line.key === 'queueOpen'}
      {...(line.key === 'queueOpen' && { placeholder: t('ownQueue') })}
      rows={isGone ? [...rows, gone] : (rows ?? [])}
      value={id}
      error={error}
      onChange={(next) => {
        const record = rows?.find((row) => row.id === next)
        if (next === null || record) onChange(withRecord(line, record ?? null))
      }}
    />
  )
}

type Row = { id: number; name: string }

/** Id under which a record is shown that is not among the company's. */
const unknownId = -1

const nameOf = ({ value }: ConditionLine) => value.trim() || '?'

/** The record that a line has chosen, also one that it only names; null: none. */
function chosenIn(line: ConditionLine, rows: readonly Row[]): number | null {
  const id = recordIdOf(line)
  if (id !== undefined && id !== null) return id
  if (line.value.trim() === '') return id === null ? unknownId : null
  return rows.find(({ name }) => plainWords(name) === plainWords(line.value))?.id ?? unknownId
}

function useRows(kind: RecordKind): readonly Row[] | undefined {
  const queues = useQuery({ ...queuesQuery, enabled: kind === 'queues' }).data
  const connections = useQuery({ ...connectionsQuery, enabled: kind === 'connections' }).data
  const tags = useQuery({ ...allTagsQuery, enabled: kind === 'tags' }).data
  return { queues, connections, tags }[kind]
}

function ChannelValue({ line, error, onChange }: ValueProps) {
  const words = useTexts(blockLineTexts)
  const channelTexts = useTexts(connectionTexts)
  return (
    <Select
      label={words('key.channel')}
      data={Object.entries(channels).map(([value, { text }]) => ({ value, label: channelTexts(text) }))}
      value={line.value || null}
      error={error}
      onChange={(value) => onChange({ ...line, value: value ?? '' })}
    />
  )
}
