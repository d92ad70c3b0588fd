import { Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconCheck, IconEdit, IconEye, IconPaperclip, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type QuickMessage, quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { call } from '#web/platform/client.ts'
import { type Translate, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import { quickMessageListQuery } from './quick-message-queries.ts'
import { quickMessagesKey } from './quick-messages-key.ts'
import { quickMessageTexts } from './quick-message-texts.ts'

const QuickMessageEditor = onDemand(() => import('./quick-message-editor.tsx'), 'QuickMessageEditor')

/** Lists the user's own quick messages, and those that colleagues share. */
export function QuickMessagesScreen() {
  const t = useTexts(quickMessageTexts)
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<QuickMessage | null>(null)
  const list = useInfiniteQuery(quickMessageListQuery(search))
  const records = list.data?.pages.flatMap((page) => page.records) ?? []
  const edited = useListedRecord(records, dialog.asked?.what === 'edit' ? dialog.asked.value : null)
  const addButton = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          {addButton}
        </>
      }
    >
      <DataTable
        label={t('title')}
        columns={columnsOf(t)}
        rows={records}
        rowKey={({ id }) => id}
        rowActions={(record) => (
          <>
            <IconButton
              label={t(record.editable ? 'edit' : 'view')}
              icon={record.editable ? IconEdit : IconEye}
              onClick={() => dialog.open('edit', record.id)}
            />
            {record.editable && (
              <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(record)} />
            )}
          </>
        )}
        list={list}
        empty={<EmptyState text={t(search ? 'noneFound' : 'none')} action={!search && addButton} />}
      />
      {(edited || dialog.asked?.what === 'new') && (
        <QuickMessageEditor key={dialog.asked?.value} given={edited ?? null} onClose={dialog.close} />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { shortcode: removing?.shortcode ?? '' })}
        remove={({ id }) => call(quickMessageEndpoints.deleteQuickMessage, { params: { id } })}
        removed={t('removed')}
        lists={quickMessagesKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (t: Translate<keyof typeof quickMessageTexts>): Column<QuickMessage>[] => [
  {
    key: 'shortcode',
    label: t('shortcode'),
    cell: ({ shortcode, message }) => (
      <div style={{ maxWidth: 520 }}>
        <RecordName>/{shortcode}</RecordName>
        <Text fz="xs" c="var(--text-weak)" lineClamp={1}>
          {message}
        </Text>
      </div>
    ),
  },
  {
    key: 'mediaName',
    label: t('attachment'),
    cell: ({ mediaName }) =>
      mediaName ? (
        <Group gap={6} wrap="nowrap">
          <IconPaperclip size={16} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
          {mediaName}
        </Group>
      ) : (
        '—'
      ),
  },
  { key: 'sharing', label: t('sharing'), width: 120, cell: ({ visao }) => t(visao ? 'team' : 'onlyMe') },
  {
    key: 'status',
    label: t('status'),
    width: 80,
    cell: ({ status }) =>
      status ? (
        <IconCheck size={20} color="var(--positive)" role="img" aria-label={t('status')} />
      ) : (
        <IconX size={20} color="var(--text-weak)" role="img" aria-label={t('inactive')} />
      ),
  },
]
