import { Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconDownload, IconEdit, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { can } from '#domain/access/access.ts'
import { type ContactListItem, contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber, formatPhone } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { contactListTexts } from './contact-list-texts.ts'
import { listPeopleKey } from './contact-lists-key.ts'
import { listPeopleQuery, listPersonQuery, oneContactListQuery } from './contact-list-queries.ts'
import { followDownload, mayExport } from './follow-download.ts'
import { RecentListImports } from './import/recent-list-imports.tsx'
import { useDroppedFile } from './import/use-dropped-file.ts'
import { ValidityMark } from './validity-mark.tsx'

const ItemDialog = onDemand(() => import('./item-dialog.tsx'), 'ItemDialog')
const ImportDialog = onDemand(() => import('./import/import-dialog.tsx'), 'ImportDialog')

/** The people of one list. A spreadsheet may be dropped anywhere on it. */
export function ListPeopleScreen() {
  const t = useTexts(contactListTexts)
  const language = useLanguage()
  const viewer = useViewer()
  const listId = Number(useParams().contactListId)
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit', 'import')
  const [removing, setRemoving] = useState<ContactListItem | null>(null)
  const { data: list, error, refetch } = useQuery(oneContactListQuery(listId))
  const people = useInfiniteQuery(listPeopleQuery(listId, search))
  const rows = people.data?.pages.flatMap((page) => page.contacts) ?? []
  const shown = useEditedRecord(dialog, listPersonQuery)
  const importing = dialog.asked?.what === 'import' ? dialog.asked.value : null
  const dropped = useDroppedFile({
    isOff: viewer.hidesNumbers,
    isBusy: dialog.asked !== null,
    onFile: () => dialog.open('import', 'new'),
  })
  // A failed refetch keeps the screen, because an open dialog may hold unsaved edits.
  const isOut = error instanceof ApiError && [403, 404].includes(error.status)
  if (error && (!list || isOut)) {
    return <ErrorState error={error} title={t('contactLists')} onRetry={() => void refetch()} />
  }
  const download = () =>
    call(listImportEndpoints.exportContactList, { params: { id: listId }, body: { language } }).then(
      ({ path }) => followDownload(path),
      showError,
    )
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => dialog.open('new', 1)}
    >
      {t('addPerson')}
    </Button>
  )
  const importButton = !viewer.hidesNumbers && (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => dialog.open('import', 'new')}>
      {t('import')}
    </Button>
  )
  return (
    <PageFrame
      title={list?.name ?? t('contactLists')}
      count={list && `(${formatNumber(list.contactsCount, language)})`}
      actions={
        <>
          <Button
            component={Link}
            to="/contact-lists"
            variant="subtle"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('back')}
          </Button>
          <SearchField label={t('searchPeople')} value={search} onChange={setSearch} />
          {mayExport(viewer) && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={!list?.contactsCount}
              onClick={() => void download()}
            >
              {t('export')}
            </Button>
          )}
          {add}
          {importButton}
        </>
      }
    >
      <RecentListImports listId={listId} onOpen={(uuid) => dialog.open('import', uuid)} />
      <DataTable
        label={list?.name ?? t('contactLists')}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <>
            <IconButton label={t('editPerson')} icon={IconEdit} onClick={() => dialog.open('edit', row.id)} />
            {can(viewer, 'contacts-page:deleteContact') && (
              <IconButton label={t('removePerson')} icon={IconTrash} onClick={() => setRemoving(row)} />
            )}
          </>
        )}
        list={people}
        empty={
          search ? (
            <EmptyState text={t('nobodyFound')} />
          ) : (
            <EmptyState
              icon={<IconUpload size={32} stroke={1.4} aria-hidden />}
              text={t('nobody')}
              action={importButton}
            />
          )
        }
      />
      {(dialog.asked?.what === 'new' || shown) && (
        <ItemDialog key={shown?.id ?? 'new'} listId={listId} item={shown ?? null} onClose={dialog.close} />
      )}
      {importing !== null && !viewer.hidesNumbers && (
        <ImportDialog
          listId={listId}
          begun={importing === 'new' ? null : importing}
          dropped={dropped.take}
          onClose={dialog.close}
        />
      )}
      <RemoveQuestion
        row={removing}
        title={t('removePerson')}
        text={t('removePersonQuestion', { name: removing?.name ?? '' })}
        remove={({ id }) => call(contactListEndpoints.deleteContactListItem, { params: { id } })}
        removed={t('personRemoved')}
        lists={listPeopleKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (t: Translate<keyof typeof contactListTexts>): Column<ContactListItem>[] => [
  {
    key: 'validity',
    label: '',
    head: <span className="visually-hidden">{t('validity')}</span>,
    width: 44,
    cell: (item) => <ValidityMark {...item} />,
  },
  {
    key: 'name',
    label: t('name'),
    cell: ({ name }) => <RecordName>{name}</RecordName>,
  },
  {
    key: 'number',
    label: t('number'),
    nowrap: true,
    width: 190,
    cell: ({ number }) => (number.includes('*') ? number : formatPhone(number)),
  },
  { key: 'email', label: t('email'), cell: ({ email }) => email },
  {
    key: 'values',
    label: t('values'),
    cell: ({ values }) => {
      const all = Object.entries(values).map(([key, value]) => `${key}: ${value}`)
      return all.length ? (
        <Text fz="xs" c="var(--text-weak)" lineClamp={2}>
          {all.join(' · ')}
        </Text>
      ) : null
    },
  },
]
