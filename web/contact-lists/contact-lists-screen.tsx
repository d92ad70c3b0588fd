import { ActionIcon, Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconEdit, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type ContactList, contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { contactListsQuery, oneContactListQuery } from './contact-list-queries.ts'
import { contactListTexts } from './contact-list-texts.ts'
import { contactListsKey } from './contact-lists-key.ts'

const ContactListDialog = onDemand(() => import('./contact-list-dialog.tsx'), 'ContactListDialog')

/** Lists the contact lists of the company. */
export function ContactListsScreen() {
  const t = useTexts(contactListTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<ContactList | null>(null)
  const list = useInfiniteQuery(contactListsQuery(search))
  const rows = list.data?.pages.flatMap((page) => page.records) ?? []
  const count = list.data?.pages[0]?.count
  const shown = useEditedRecord(dialog, oneContactListQuery)
  const add = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  const columns: Column<ContactList>[] = [
    {
      key: 'name',
      label: t('name'),
      cell: ({ id, name }) => (
        <Anchor component={Link} to={`/contact-lists/${id}/contacts`} fz="sm" fw={500}>
          {name}
        </Anchor>
      ),
    },
    {
      key: 'contactsCount',
      label: t('people'),
      align: 'right',
      width: 140,
      cell: ({ contactsCount }) => formatNumber(contactsCount, language),
    },
  ]
  return (
    <PageFrame
      title={t('contactLists')}
      count={count === undefined ? undefined : `(${formatNumber(count, language)})`}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          {add}
        </>
      }
    >
      <DataTable
        label={t('contactLists')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <>
            <Tooltip label={t('sample')}>
              <ActionIcon
                component="a"
                href={`/media/contact-list-sample?language=${language}`}
                download
                aria-label={t('sample')}
              >
                <IconDownload size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <IconButton
              label={t('open')}
              icon={IconUsers}
              onClick={() => void navigate(`/contact-lists/${row.id}/contacts`)}
            />
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', row.id)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(row)} />
          </>
        )}
        list={list}
        empty={search ? <EmptyState text={t('noneFound')} /> : <EmptyState text={t('none')} action={add} />}
      />
      {(dialog.asked?.what === 'new' || shown) && (
        <ContactListDialog
          key={shown?.id ?? 'new'}
          list={shown ?? null}
          onMade={(id) => void navigate(`/contact-lists/${id}/contacts`, { replace: true })}
          onClose={dialog.close}
        />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', {
          name: removing?.name ?? '',
          count: formatNumber(removing?.contactsCount ?? 0, language),
        })}
        remove={({ id }) => call(contactListEndpoints.deleteContactList, { params: { id } })}
        removed={t('removed')}
        lists={contactListsKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}
