import {
  ActionIcon,
  Autocomplete,
  Button,
  Fieldset,
  Group,
  SegmentedControl,
  Select,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { comparisons, type ConditionLine } from '#domain/flows/graph.ts'
import { variableNames } from '#domain/messages/message-variables.ts'
import { variablesBefore } from '#domain/flows/variable-paths.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { localVariables } from './local-variables.ts'
import { type Problems, useBlockForm } from './use-block-form.ts'

const mostLines = 21
const withoutValue: readonly ConditionLine['condition'][] = ['empty', 'notEmpty']

/** Branches on a condition: one output if it holds, another if not. */
export function ConditionDialog({ node, env }: BlockFormProps<'condition'>) {
  const t = useTexts(dialogTexts)
  const form = useBlockForm(
    node.data,
    ({ key, more }): Problems =>
      Object.fromEntries(
        [{ key }, ...more].flatMap((line, at) => (line.key.trim() ? [] : [[`key${at}`, t('required')]])),
      ),
  )
  const { more, join, ...first } = form.data
  const lines: ConditionLine[] = [first, ...more]
  const put = (next: ConditionLine[]) => {
    const [head, ...rest] = next
    if (head) form.set({ ...head, more: rest })
  }
  const answers = [...new Set([...variablesBefore(node.id, env.nodes, env.edges), ...localVariables()])]
  const keys = [...answers, ...variableNames, ...['tag', 'channel', 'queueOpen', 'companyOpen']]
  return (
    <BlockFrame env={env} node={{ ...node, data: form.data }} isDirty={form.isDirty} passes={form.passes}>
      {lines.map((line, at) => {
        const change = (patch: Partial<ConditionLine>) =>
          put(lines.map((each, index) => (index === at ? { ...each, ...patch } : each)))
        return (
          // The lines of a condition have no stable ids.
          // oxlint-disable-next-line react/no-array-index-key
          <Fieldset key={at} legend={`${at + 1}`} p="sm">
            <Autocomplete
              label={t('conditionKey')}
              description={[
                `tag: ${t('keyTag')}`,
                `channel: ${t('keyChannel')}`,
                `queueOpen: ${t('keyQueueOpen')}`,
                `companyOpen: ${t('keyCompanyOpen')}`,
              ].join(' · ')}
              data={keys}
              maxLength={60}
              value={line.key}
              error={form.problems[`key${at}`]}
              onChange={(key) => change({ key: key.trim() })}
            />
            <Group gap={8} grow align="flex-end" mt={8}>
              <Select
                label={t('conditionOp')}
                allowDeselect={false}
                data={comparisons.map((value) => ({ value, label: t(value) }))}
                value={line.condition}
                onChange={(condition) => change({ condition: condition as ConditionLine['condition'] })}
              />
              {!withoutValue.includes(line.condition) && (
                <TextInput
                  label={t('value')}
                  maxLength={1000}
                  value={line.value}
                  onChange={(event) => change({ value: event.currentTarget.value })}
                />
              )}
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
