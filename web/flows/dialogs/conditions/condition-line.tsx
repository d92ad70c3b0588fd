import { ActionIcon, Fieldset, Group, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConditionLine } from '#domain/flows/graph.ts'
import { recordKindOf } from '#domain/flows/nodes/condition-record.ts'
import { useTexts } from '#web/platform/translate.ts'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { blockLineTexts } from '../../block-texts.ts'
import { type ConditionSubject, comparisonsOf, subjectGroups } from './condition-subjects.ts'
import { conditionTexts } from './condition-texts.ts'
import { ConditionValue } from './condition-value.tsx'
import { dialogTexts } from '../dialog-texts.ts'
import { useSubjectName } from './subject-name.ts'
import type { Problems } from '../use-block-form.ts'

type Comparison = ConditionLine['condition']
type LineProps = {
  line: ConditionLine
  at: number
  subjects: readonly ConditionSubject[]
  problems: Problems
  onChange: (line: ConditionLine) => void
  /** Absent on the only line. */
  onRemove: (() => void) | undefined
  onFocusValue: () => void
}

/** The option for a variable that the flow does not know. */
const otherKey = '?'

const isChosenValue = (kind: ConditionSubject['kind']) => kind === 'channel' || kind === 'yesNo'

/** The line about something else: a record of another kind would mean nothing, and a comparison that does not fit it. */
function withKey(
  { condition, value, ...line }: ConditionLine,
  chosen: Pick<ConditionSubject, 'key' | 'kind'>,
) {
  const { words, numbers, days } = comparisonsOf(chosen.kind)
  const fits = [...words, ...numbers, ...days].includes(condition)
  const next = { key: chosen.key, condition: fits ? condition : ('equals' as const) }
  const kinds = [recordKindOf({ ...line, condition }), recordKindOf(next)]
  return kinds[0] === kinds[1]
    ? { ...line, ...next, value: isChosenValue(chosen.kind) ? '' : value }
    : { ...next, value: '' }
}

/** The line with another comparison: a text is compared by its name. */
const withComparison = (line: ConditionLine, condition: Comparison): ConditionLine =>
  recordKindOf({ ...line, condition }) === null
    ? { key: line.key, condition, value: line.value }
    : { ...line, condition }

/** One comparison of a condition: what is compared, how, and with what. */
export function ConditionLineFields(props: LineProps) {
  const { line, at, subjects, problems, onChange, onRemove, onFocusValue } = props
  const t = useTexts(dialogTexts)
  const own = useTexts(conditionTexts)
  const nameOf = useSubjectName()
  const known = subjects.find(({ key }) => key === line.key)
  const [asOther, setAsOther] = useState(line.key !== '' && !known)
  const kind = known?.kind ?? 'text'
  const groups = subjectGroups.map((group) => ({
    group: own(`group.${group}`),
    items: [
      ...subjects
        .filter((each) => each.group === group)
        .map((each) => ({ value: each.key, label: nameOf(each) })),
      ...(group === 'other' ? [{ value: otherKey, label: own('otherVariable') }] : []),
    ],
  }))
  const choose = (key: string | null) => {
    setAsOther(key === otherKey)
    const chosen = subjects.find((each) => each.key === key)
    if (chosen) onChange(withKey(line, chosen))
    else if (key === otherKey) onChange(withKey(line, { key: '', kind: 'text' }))
  }
  return (
    <Fieldset legend={`${at + 1}`} p="sm">
      <Group gap={8} wrap="nowrap" align="flex-start">
        <SearchSelect
          style={{ flex: 1 }}
          label={t('conditionKey')}
          placeholder={own('choose')}
          data={groups.filter(({ items }) => items.length > 0)}
          data-autofocus={at === 0 || undefined}
          openOnFocus={false}
          allowDeselect={false}
          maxDropdownHeight={320}
          value={asOther ? otherKey : known ? line.key : null}
          error={asOther ? undefined : problems[`key${at}`]}
          onChange={choose}
        />
        {onRemove && (
          <ActionIcon
            style={{ marginTop: 22 }}
            variant="subtle"
            aria-label={t('removeRow', { number: at + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {asOther && (
        <TextInput
          mt={8}
          label={own('variableName')}
          maxLength={60}
          value={line.key}
          error={problems[`key${at}`]}
          onChange={(event) => onChange({ ...line, key: event.currentTarget.value.trim() })}
        />
      )}
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
          gap: 8,
          alignItems: 'start',
          marginTop: 8,
        }}
      >
        <ComparisonSelect line={line} kind={kind} onChange={onChange} />
        <ConditionValue
          line={line}
          kind={kind}
          error={problems[`value${at}`]}
          onChange={onChange}
          onFocusText={onFocusValue}
        />
      </div>
    </Fieldset>
  )
}

type ComparisonProps = {
  line: ConditionLine
  kind: ConditionSubject['kind']
  onChange: (line: ConditionLine) => void
}

function ComparisonSelect({ line, kind, onChange }: ComparisonProps) {
  const t = useTexts(dialogTexts)
  const own = useTexts(conditionTexts)
  const words = useTexts(blockLineTexts)
  const labelOf = (condition: Comparison): string => {
    if (kind === 'open') return words(condition === 'notEquals' ? 'no' : 'yes')
    if (condition === 'between' || condition === 'oneOf') return own(condition)
    const isRecord = kind === 'tag' || kind === 'queue' || kind === 'connection' || kind === 'channel'
    const isNamed =
      condition === 'equals' ||
      condition === 'notEquals' ||
      condition === 'contains' ||
      condition === 'empty' ||
      condition === 'notEmpty'
    if (isRecord && isNamed) return own(`${kind === 'tag' ? 'tag' : 'record'}.${condition}`)
    return words(`op.${condition}`)
  }
  const fitting = comparisonsOf(kind)
  const isFitting = Object.values(fitting).some((all) => all.includes(line.condition))
  // A comparison of a stored flow that the list would not offer stays what it is.
  const offered =
    isFitting || kind === 'open' ? fitting : { ...fitting, words: [...fitting.words, line.condition] }
  const groups = (['words', 'numbers', 'days'] as const)
    .filter((group) => offered[group].length > 0)
    .map((group) => ({
      group: own(group),
      items: offered[group].map((value) => ({ value, label: labelOf(value) })),
    }))
  return (
    <Select
      label={t('conditionOp')}
      allowDeselect={false}
      data={groups.length > 1 ? groups : (groups[0]?.items ?? [])}
      value={kind === 'open' && line.condition !== 'notEquals' ? 'equals' : line.condition}
      onChange={(condition) => onChange(withComparison(line, condition as Comparison))}
    />
  )
}
