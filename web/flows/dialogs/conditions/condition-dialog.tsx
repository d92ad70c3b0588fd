import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { isComparableDay, isComparableNumber, rangeEnds } from '#domain/flows/compare.ts'
import type { ConditionLine } from '#domain/flows/graph.ts'
import { recordIdOf, recordKindOf } from '#domain/flows/nodes/condition-record.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { BlockFormProps } from '../block-env.ts'
import { BlockFrame } from '../block-frame.tsx'
import { ConditionLineFields } from './condition-line.tsx'
import { conditionSubjects, type SubjectKind } from './condition-subjects.ts'
import { conditionTexts } from './condition-texts.ts'
import { isFreeText } from './condition-value.tsx'
import { dialogTexts } from '../dialog-texts.ts'
import { type Problems, useBlockForm } from '../use-block-form.ts'
import { VariableList } from '../variable-list.tsx'

const maxLines = 21

const lacksRecord = (line: ConditionLine) =>
  recordKindOf(line) !== null && line.key !== 'queueOpen' && !recordIdOf(line) && line.value.trim() === ''

/** What is wrong with the value of a line; null: nothing, or it is known only when a variable is filled in. */
function valueProblem(line: ConditionLine, kind: SubjectKind): 'required' | 'notNumber' | 'notDay' | null {
  const { condition, value } = line
  if (lacksRecord(line)) return 'required'
  const isWrong = (text: string, reads: (text: string) => boolean) => !text.includes('{{') && !reads(text)
  switch (condition) {
    case 'greater':
    case 'less':
      return isWrong(value, isComparableNumber) ? 'notNumber' : null
    case 'between':
      return rangeEnds(value).some((one) => isWrong(one, isComparableNumber)) ? 'notNumber' : null
    case 'before':
    case 'after':
      return isWrong(value, isComparableDay) ? 'notDay' : null
    case 'equals':
    case 'notEquals':
      return kind === 'yesNo' && value === '' ? 'required' : null
    default:
      return null
  }
}

/** Branches on a condition: one output if it holds, another if not. */
export function ConditionDialog({ node, env }: BlockFormProps<'condition'>) {
  const t = useTexts(dialogTexts)
  const own = useTexts(conditionTexts)
  const subjects = conditionSubjects(node.id, env)
  const kindOf = (line: ConditionLine) => subjects.find(({ key }) => key === line.key)?.kind ?? 'text'
  const form = useBlockForm(
    node.data,
    ({ more, join: _, ...line }): Problems =>
      Object.fromEntries(
        [line, ...more].flatMap((each, at) => {
          const problem = valueProblem(each, kindOf(each))
          return [
            ...(each.key.trim() ? [] : [[`key${at}`, t('required')]]),
            ...(problem === null ? [] : [[`value${at}`, problem === 'required' ? t(problem) : own(problem)]]),
          ]
        }),
      ),
  )
  const { more, join, ...first } = form.data
  const lines: ConditionLine[] = [first, ...more]
  const put = (next: ConditionLine[]) => {
    const [head, ...rest] = next
    if (head) form.set({ queueId: undefined, connectionId: undefined, tagId: undefined, ...head, more: rest })
  }
  const change = (at: number, next: ConditionLine) =>
    put(lines.map((each, index) => (index === at ? next : each)))
  const textLines = lines.flatMap((line, at) => (isFreeText(line, kindOf(line)) ? [at] : []))
  const focused = useRef(0)
  /** Variables go into the value that was written in last. */
  const insert = (variable: string) => {
    const at = textLines.includes(focused.current) ? focused.current : textLines.at(-1)
    const line = at === undefined ? undefined : lines[at]
    if (at !== undefined && line) change(at, { ...line, value: line.value + variable })
  }
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      {lines.map((line, at) => (
        <ConditionLineFields
          // The lines of a condition have no stable ids.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${at} of ${lines.length}`}
          line={line}
          at={at}
          subjects={subjects}
          problems={form.problems}
          onChange={(next) => change(at, next)}
          onRemove={lines.length > 1 ? () => put(lines.filter((_, index) => index !== at)) : undefined}
          onFocusValue={() => {
            focused.current = at
          }}
        />
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={lines.length >= maxLines}
          onClick={() => put([...lines, { key: '', condition: 'equals', value: '' }])}
        >
          {t('addCondition')}
        </Button>
        {lines.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('join')}
            data={[
              { value: 'all', label: t('joinAll') },
              { value: 'any', label: t('joinAny') },
            ]}
            value={join}
            onChange={(value) => form.set({ join: value as typeof join })}
          />
        )}
      </Group>
      {textLines.length > 0 && <VariableList nodeId={node.id} env={env} onInsert={insert} />}
    </BlockFrame>
  )
}
