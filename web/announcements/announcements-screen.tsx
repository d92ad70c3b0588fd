import { useInfiniteQuery } from '@tanstack/react-query'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Announcement, announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
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
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { announcementQuery, announcementsQuery } from './announcement-queries.ts'
import { announcementTexts } from './announcement-texts.ts'
import { announcementsKey } from './announcements-key.ts'

const AnnouncementDialog = onDemand(() => import('./announcement-dialog.tsx'), 'AnnouncementDialog')

/** Screen on which the super user manages the announcements to all companies. */
export function AnnouncementsScreen() {
  const t = useTexts(announcementTexts)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<Announcement | null>(null)
  const list = useInfiniteQuery(announcementsQuery(search))
  const rows = list.data?.pages.flatMap((page) => page.records) ?? []
  const count = list.data?.pages[0]?.count
  const shown = useEditedRecord(dialog, announcementQuery)
  const add = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('announcements')}
      count={count === undefined ? undefined : `(${formatNumber(count, language)})`}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          {add}
        </>
      }
    >
      <DataTable
        label={t('announcements')}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <>
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', row.id)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(row)} />
          </>
        )}
        list={list}
        empty={search ? <EmptyState text={t('noneFound')} /> : <EmptyState text={t('none')} action={add} />}
      />
      {(dialog.asked?.what === 'new' || shown) && (
        <AnnouncementDialog key={shown?.id ?? 'new'} given={shown ?? null} onClose={dialog.close} />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.title ?? '' })}
        remove={({ id }) => call(announcementEndpoints.deleteAnnouncement, { params: { id } })}
        removed={t('removed')}
        lists={announcementsKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (t: Translate<keyof typeof announcementTexts>): Column<Announcement>[] => [
  {
    key: 'title',
    label: t('title'),
    cell: ({ title }) => <RecordName>{title}</RecordName>,
  },
  { key: 'priority', label: t('priority'), width: 120, cell: ({ priority }) => t(`priority.${priority}`) },
  { key: 'mediaName', label: t('attachment'), cell: ({ mediaName }) => mediaName },
  { key: 'status', label: t('status'), width: 110, cell: ({ status }) => t(status) },
]
