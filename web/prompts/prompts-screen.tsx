import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCpu, IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PromptSummary } from '#domain/prompts/prompt-channel.ts'
import { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { endsSoon } from '#domain/prompts/prompt-rules.ts'
import { DeletedRecordsButton } from '#web/deleted-records/deleted-records-button.tsx'
import { useRestore } from '#web/deleted-records/use-restore.ts'
import { call } from '#web/platform/client.ts'
import { formatDate } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session.ts'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { ColorChip } from '#web/ui/color/color-chip.tsx'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { promptsKey } from './prompts-key.ts'
import { promptQuery, promptsQuery } from './prompt-queries.ts'
import { promptTexts } from './prompt-texts.ts'
import { TodaysUsage } from './todays-usage.tsx'

const PromptDialog = onDemand(() => import('./prompt-dialog.tsx'), 'PromptDialog')

/** How language models answer the company's customers. */
export function PromptsScreen() {
  const t = useTexts(promptTexts)
  const language = useLanguage()
  const isSuper = useSession()?.super === true
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<PromptSummary | null>(null)
  const { offer } = useRestore(promptsKey)
  const list = useQuery(promptsQuery)
  const shown = useEditedRecord(dialog, promptQuery)
  const add = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('prompts')}
      actions={
        <>
          {isSuper && (
            <Button
              component={Link}
              to="/ai-models"
              variant="default"
              leftSection={<IconCpu size={16} aria-hidden />}
            >
              {t('catalogue')}
            </Button>
          )}
          <DeletedRecordsButton kind="prompt" lists={promptsKey} />
          {add}
        </>
      }
    >
      {list.data && list.data.prompts.length > 0 && <TodaysUsage usage={list.data.usage} />}
      <DataTable
        label={t('prompts')}
        columns={columnsOf(t, (date) => formatDate(new Date(`${date}T12:00:00`), language))}
        rows={list.data?.prompts ?? []}
        rowKey={({ id }) => id}
        rowTone={(row) => (row.fault || row.modelGone ? 'danger' : ends(row) ? 'warning' : undefined)}
        rowActions={(row) => (
          <>
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', row.id)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(row)} />
          </>
        )}
        list={list}
        empty={<EmptyState text={t('none')} action={add} />}
      />
      {(dialog.asked?.what === 'new' || shown) && (
        <PromptDialog key={shown?.id ?? 'new'} prompt={shown ?? null} onClose={dialog.close} />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '' })}
        remove={({ id }) => call(promptEndpoints.deletePrompt, { params: { id } })}
        removed={t('removed')}
        onRemoved={offer}
        lists={promptsKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const ends = ({ modelEndsOn }: PromptSummary) => endsSoon(modelEndsOn, new Date().toISOString().slice(0, 10))

const columnsOf = (
  t: Translate<keyof typeof promptTexts>,
  dateOf: (day: string) => string,
): Column<PromptSummary>[] => [
  {
    key: 'name',
    label: t('name'),
    cell: (row) => (
      <Stack gap={0}>
        <RecordName>{row.name}</RecordName>
        {row.fault && (
          <Text fz="xs" c="var(--danger)">
            {t(`fault.${row.fault}`)}
          </Text>
        )}
        {!row.fault && row.modelGone && (
          <Text fz="xs" c="var(--danger)">
            {t('gone')}
          </Text>
        )}
        {!row.fault && !row.modelGone && ends(row) && (
          <Text fz="xs" c="var(--warning)">
            {t('ends', { date: dateOf(row.modelEndsOn ?? '') })}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'queue',
    label: t('queue'),
    width: 220,
    cell: ({ queue }) => (queue ? <ColorChip color={queue.color}>{queue.name}</ColorChip> : '—'),
  },
  { key: 'maxTokens', label: t('maxTokens'), align: 'right', width: 160, cell: ({ maxTokens }) => maxTokens },
]
