import { Select, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { maxValueLength } from '#domain/flows/fill-variables.ts'
import { readYesNo } from '#domain/flows/answers/read-yes-no.ts'
import type { ConditionLine } from '#domain/flows/graph.ts'
import {
  type RecordKind,
  recordIdOf,
  recordKindOf,
  withRecord,
} from '#domain/flows/nodes/condition-record.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'
import { listedValues } from '#domain/flows/compare.ts'
import { channels } from '#web/connections/channel-name.tsx'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { allTagsQuery } from '../../all-tags-query.ts'
import { withoutValue } from '../../block-line.ts'
import { blockLineTexts } from '../../block-texts.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { DayValue, RangeValue } from './condition-span.tsx'
import type { SubjectKind } from './condition-subjects.ts'
import { conditionTexts } from './condition-texts.ts'
import { dialogTexts } from '../dialog-texts.ts'

type ValueProps = {
  line: ConditionLine
  kind: SubjectKind
  error: string | undefined
  onChange: (line: ConditionLine) => void
  onFocusText: () => void
}
type RecordValueProps = Pick<ValueProps, 'line' | 'error' | 'onChange'>

/** Whether the value of a line is written, and may hold variables. */
export const isFreeText = (line: ConditionLine, kind: SubjectKind): boolean =>
  recordKindOf(line) === null &&
  kind !== 'open' &&
  !withoutValue.includes(line.condition) &&
  line.condition !== 'oneOf' &&
  !((kind === 'channel' || kind === 'yesNo') && isSameness(line.condition))

const isSameness = (condition: ConditionLine['condition']) =>
  condition === 'equals' || condition === 'notEquals'

/** Sets what a line of a condition compares with: a record of the company, a channel, numbers, days, texts, or nothing. */
export function ConditionValue({ line, kind, error, onChange, onFocusText }: ValueProps) {
  const t = useTexts(dialogTexts)
  const own = useTexts(conditionTexts)
  const { condition, value } = line
  const recordKind = recordKindOf(line)
  if (withoutValue.includes(condition) || line.key === 'companyOpen') return null
  if (recordKind) return <RecordValue kind={recordKind} line={line} error={error} onChange={onChange} />
  if (kind === 'channel' && isSameness(condition))
    return <ChannelValue line={line} error={error} onChange={onChange} />
  if (kind === 'yesNo' && isSameness(condition))
    return <YesNoValue line={line} error={error} onChange={onChange} />
  const change = (next: string) => onChange({ ...line, value: next })
  switch (condition) {
    case 'oneOf':
      return (
        <TagsInput
          label={own('values')}
          description={own('valuesHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          splitChars={[';', '|']}
          acceptValueOnBlur
          value={listedValues(value).filter((one) => one.trim() !== '')}
          onChange={(values) => change(values.join(';'))}
        />
      )
    case 'between':
      return <RangeValue value={value} error={error} onChange={change} onFocus={onFocusText} />
    case 'before':
    case 'after':
      return <DayValue value={value} error={error} onChange={change} onFocus={onFocusText} />
    default: {
      const isNumber = kind === 'number' || condition === 'greater' || condition === 'less'
      return kind === 'date' ? (
        <DayValue value={value} error={error} onChange={change} onFocus={onFocusText} />
      ) : (
        <TextInput
          label={t('value')}
          maxLength={maxValueLength}
          inputMode={isNumber ? 'decimal' : 'text'}
          value={value}
          error={error}
          onFocus={onFocusText}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    }
  }
}

function RecordValue({ kind, line, error, onChange }: RecordValueProps & { kind: RecordKind }) {
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

function ChannelValue({ line, error, onChange }: RecordValueProps) {
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

/** Writes the word, which the card shows; it is compared by its meaning, whatever its language. */
function YesNoValue({ line, error, onChange }: RecordValueProps) {
  const t = useTexts(dialogTexts)
  const words = useTexts(blockLineTexts)
  return (
    <Select
      label={t('value')}
      allowDeselect={false}
      data={(['yes', 'no'] as const).map((value) => ({ value, label: words(value) }))}
      value={readYesNo(line.value)}
      error={error}
      onChange={(value) => onChange({ ...line, value: words(value === 'yes' ? 'yes' : 'no') })}
    />
  )
}
