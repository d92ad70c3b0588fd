import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type FileList, fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
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
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { fileListsKey } from './file-lists-key.ts'
import { fileListQuery, fileListsQuery } from './file-list-queries.ts'
import { fileListTexts } from './file-list-texts.ts'

const FileListDialog = onDemand(() => import('./file-list-dialog.tsx'), 'FileListDialog')

/** The lists of files that menus send to customers. */
export function FileListsScreen() {
  const t = useTexts(fileListTexts)
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<FileList | null>(null)
  const list = useInfiniteQuery(fileListsQuery(search))
  const rows = list.data?.pages.flatMap((page) => page.files) ?? []
  const count = list.data?.pages[0]?.count
  const shown = useEditedRecord(dialog, fileListQuery)
  const add = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('fileLists')}
      count={count === undefined ? undefined : `(${count})`}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          {add}
        </>
      }
    >
      <DataTable
        label={t('fileLists')}
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
        <FileListDialog key={shown?.id ?? 'new'} list={shown ?? null} onClose={dialog.close} />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '' })}
        remove={({ id }) => call(fileListEndpoints.deleteFileList, { params: { id } })}
        removed={t('removed')}
        lists={fileListsKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (t: Translate<keyof typeof fileListTexts>): Column<FileList>[] => [
  {
    key: 'name',
    label: t('name'),
    cell: ({ name }) => <RecordName>{name}</RecordName>,
  },
  {
    key: 'message',
    label: t('message'),
    cell: ({ message }) => (
      <Text fz="sm" lineClamp={1}>
        {message}
      </Text>
    ),
  },
  {
    key: 'files',
    label: t('files'),
    align: 'right',
    width: 150,
    cell: ({ options }) => {
      const n = options.filter(({ path }) => path === null).length
      return (
        <>
          {options.length}
          {n > 0 && (
            <Text span fz="xs" c="var(--warning)">
              {' '}
              · {t('missing', { n })}
            </Text>
          )}
        </>
      )
    },
  },
]
