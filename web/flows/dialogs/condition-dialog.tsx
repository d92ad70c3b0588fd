import { ActionIcon, Autocomplete, Button, Fieldset, Group, SegmentedControl, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { comparisons, type ConditionLine } from '#domain/flows/graph.ts'
import { recordIdOf, recordKindOf } from '#domain/flows/nodes/condition-record.ts'
import { variableNames } from '#domain/messages/message-variables.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { blockLineTexts } from '../block-texts.ts'
import { ConditionValue } from './condition-value.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { answersFor } from './flow-answers.ts'
import { type Problems, useBlockForm } from './use-block-form.ts'

const mostLines = 21
/** Subjects that hold or do not. */
const openKeys = ['queueOpen', 'companyOpen']
const openComparisons = { equals: 'yes', notEquals: 'no' } as const
const lacksRecord = (line: ConditionLine) =>
  recordKindOf(line) !== null && line.key !== 'queueOpen' && !recordIdOf(line) && line.value.trim() === ''

/** The line about something else: a record of another kind would mean nothing. */
const withKey = ({ condition, value, ...line }: ConditionLine, key: string): ConditionLine =>
  recordKindOf({ key, condition }) === recordKindOf({ ...line, condition })
    ? { ...line, key, condition, value }
    : { key, condition, value: recordKindOf({ ...line, condition }) === null ? value : '' }

/** The line with another comparison: a text is compared by its name. */
const withComparison = (line: ConditionLine, condition: ConditionLine['condition']): ConditionLine =>
  recordKindOf({ ...line, condition }) === null
    ? { key: line.key, condition, value: line.value }
    : { ...line, condition }

/** Branches on a condition: one output if it holds, another if not. */
export function ConditionDialog({ node, env }: BlockFormProps<'condition'>) {
  const t = useTexts(dialogTexts)
  const words = useTexts(blockLineTexts)
  const form = useBlockForm(
    node.data,
    ({ more, join: _, ...line }): Problems =>
      Object.fromEntries(
        [line, ...more].flatMap((each, at) => [
          ...(each.key.trim() ? [] : [[`key${at}`, t('required')]]),
          ...(lacksRecord(each) ? [[`value${at}`, t('required')]] : []),
        ]),
      ),
  )
  const { more, join, ...first } = form.data
  const lines: ConditionLine[] = [first, ...more]
  const put = (next: ConditionLine[]) => {
    const [head, ...rest] = next
    if (head) form.set({ queueId: undefined, connectionId: undefined, tagId: undefined, ...head, more: rest })
  }
  const answers = answersFor(node.id, env)
  const keys = [...answers, ...variableNames, ...['tag', 'channel', 'queueOpen', 'companyOpen']]
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      {lines.map((line, at) => {
        const change = (next: ConditionLine) => put(lines.map((each, index) => (index === at ? next : each)))
        const isOpenKey = openKeys.includes(line.key)
        return (
          // The lines of a condition have no stable ids.
          // oxlint-disable-next-line react/no-array-index-key
          <Fieldset key={at} legend={`${at + 1}`} p="sm">
            <Autocomplete
              label={t('conditionKey')}
              description={[
                `tag: ${words('key.tag')}`,
                `channel: ${words('key.channel')}`,
                `queue: ${words('key.queue')}`,
                `connection: ${words('key.connection')}`,
                `queueOpen: ${words('key.queueOpen')}`,
                `companyOpen: ${words('key.companyOpen')}`,
              ].join(' · ')}
              data={keys}
              data-autofocus={at === 0 || undefined}
              openOnFocus={false}
              maxLength={60}
              value={line.key}
              error={form.problems[`key${at}`]}
              onChange={(key) => change(withKey(line, key.trim()))}
            />
            <Group gap={8} grow align="flex-end" mt={8}>
              <Select
                label={t('conditionOp')}
                allowDeselect={false}
                data={
                  isOpenKey
                    ? Object.entries(openComparisons).map(([value, text]) => ({
                        value,
                        label: words(text),
                      }))
                    : comparisons.map((value) => ({ value, label: words(`op.${value}`) }))
                }
                value={isOpenKey && line.condition !== 'notEquals' ? 'equals' : line.condition}
                onChange={(condition) =>
                  change(withComparison(line, condition as ConditionLine['condition']))
                }
              />
              <ConditionValue line={line} error={form.problems[`value${at}`]} onChange={change} />
              {lines.length > 1 && (
                <ActionIcon
                  style={{ flex: 'none', maxWidth: 32 }}
                  variant="subtle"
                  aria-label={t('removeRow', { number: at + 1 })}
                  onClick={() => put(lines.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          </Fieldset>
        )
      })}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={lines.length >= mostLines}
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
    </BlockFrame>
  )
}
