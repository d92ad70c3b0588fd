import { ActionIcon, Button, Group, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { Patience } from './patience.tsx'
import { type Problems, useBlockForm } from './use-block-form.ts'
import { VariableList } from './variable-list.tsx'

type Option = { key: number; before: number | null; value: string }
const mostOptions = 30

/** Edits a message with numbered options, each with its own target. */
export function MenuDialog({ node, env }: BlockFormProps<'menu'>) {
  const t = useTexts(dialogTexts)
  const [options, setOptions] = useState<Option[]>(() =>
    node.data.arrayOption.map(({ number, value }) => ({ key: number, before: number, value })),
  )
  const arrayOption = options.map(({ value }, at) => ({ number: at + 1, value: value.trim() }))
  const form = useBlockForm(
    node.data,
    ({ message }): Problems => ({
      ...(message.trim() === '' && { message: t('emptyMessage') }),
      ...Object.fromEntries(
        arrayOption.flatMap(({ number, value }) => (value ? [] : [[`option${number}`, t('emptyMessage')]])),
      ),
      ...(options.length === 0 && { option1: t('required') }),
    }),
  )
  // An edge follows its option when options are renumbered.
  const renamed = new Map(
    node.data.arrayOption.map(({ number }) => {
      const at = options.findIndex(({ before }) => before === number)
      return [`a${number}`, at < 0 ? '' : `a${at + 1}`]
    }),
  )
  const { data, problems } = form
  // Field by field: a stored flow has the keys of its objects in another order.
  const kept = node.data.arrayOption
  const isOptionNew = ({ number, value }: (typeof arrayOption)[number], at: number) =>
    kept[at]?.number !== number || kept[at]?.value !== value
  const isDirty = form.isDirty || arrayOption.length !== kept.length || arrayOption.some(isOptionNew)
  return (
    <BlockFrame
      env={env}
      node={{ ...node, data: { ...data, arrayOption } }}
      isDirty={isDirty}
      renamed={renamed}
      keyOf={(handle) => {
        const option = options.find((_, at) => handle === `a${at + 1}`)
        return option ? `option ${option.key}` : handle
      }}
      passes={form.passes}
    >
      <Textarea
        label={t('message')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={4096}
        data-autofocus
        value={data.message}
        error={problems.message}
        onChange={(event) => form.set({ message: event.currentTarget.value })}
      />
      {options.map(({ key, value }, at) => (
        <Group key={key} gap={8} align="flex-start" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('option', { number: at + 1 })}
            maxLength={200}
            value={value}
            error={problems[`option${at + 1}`]}
            onChange={(event) => {
              const text = event.currentTarget.value
              setOptions((before) =>
                before.map((each) => (each.key === key ? { ...each, value: text } : each)),
              )
              form.set({})
            }}
          />
          <ActionIcon
            mt={22}
            variant="subtle"
            aria-label={t('removeOption', { number: at + 1 })}
            onClick={() => setOptions((before) => before.filter((each) => each.key !== key))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={options.length >= mostOptions}
          onClick={() => {
            const key = Math.max(0, ...options.map((each) => each.key)) + 100
            setOptions((before) => [...before, { key, before: null, value: '' }])
          }}
        >
          {t('addOption')}
        </Button>
        {options.length === 0 && problems.option1 && (
          <span role="alert" style={{ color: 'var(--danger)', fontSize: 13 }}>
            {problems.option1}
          </span>
        )}
      </Group>
      <Patience data={data} onChange={form.set} />
      <VariableList
        nodeId={node.id}
        env={env}
        onInsert={(name) => form.set({ message: data.message + name })}
      />
    </BlockFrame>
  )
}
