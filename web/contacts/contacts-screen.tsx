import { Button, Checkbox, Group, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  IconArrowsJoin,
  IconBan,
  IconCheck,
  IconEdit,
  IconMessagePlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { can } from '#domain/access/access.ts'
import { type Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { ColorChip } from '#web/ui/color/color-chip.tsx'
import { ColorChips } from '#web/ui/color/color-chips.tsx'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { BulkBar } from '#web/contacts/bulk/bulk-bar.tsx'
import { bulkTexts } from '#web/contacts/bulk/bulk-texts.ts'
import { contactListQuery, contactListsKey, contactQuery } from './contact-queries.ts'
import {
  chooseShown,
  type ContactSelection,
  isChosen,
  none,
  toggle,
} from '#web/contacts/bulk/contact-selection.ts'
import { useCountWords } from '#web/contacts/bulk/count-words.ts'
import { importTexts } from '#web/contacts/import/import-texts.ts'
import { ExportButton } from '#web/contacts/export/export-button.tsx'
import { contactTexts } from './contact-texts.ts'
import { mergeTexts } from '#web/contacts/merge/merge-texts.ts'
import { useContactFilter } from './use-contact-filter.ts'
import { useContactActions } from './use-contact-actions.ts'

const ContactEditor = onDemand(() => import('./contact-editor.tsx'), 'ContactEditor')
const MergeDialog = onDemand(() => import('#web/contacts/merge/merge-dialog.tsx'), 'MergeDialog')
const DetailsDrawer = onDemand(() => import('#web/contacts/details/details-drawer.tsx'), 'DetailsDrawer')

/** All contacts of the company. `onStart` begins a conversation with one of them. */
export function ContactsScreen({ onStart }: { onStart: (contact: Contact) => void }) {
  const t = useTexts(contactTexts)
  const it = useTexts(importTexts)
  const mt = useTexts(mergeTexts)
  const bt = useTexts(bulkTexts)
  const words = useCountWords()
  const viewer = useViewer()
  const [{ search, tagIds }, choose] = useContactFilter()
  const { data: tags = [] } = useQuery(tagNamesQuery)
  const dialog = useDialogAddress('new', 'edit', 'contact')
  const [removing, setRemoving] = useState<Contact | null>(null)
  const [merging, setMerging] = useState<Contact | null>(null)
  const actions = useContactActions()
  const list = useInfiniteQuery(contactListQuery({ search, tagIds }))
  const asked = dialog.asked?.what
  const askedId = Number(dialog.asked?.value)
  // The current version, even if the list shows an older one or another page.
  const edited = useEditedRecord(dialog, contactQuery)
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? []
  const found = list.data?.pages[0]?.count
  // A new search clears the selection.
  const searched = JSON.stringify([search, tagIds])
  const [marked, setMarked] = useState({ searched, selection: none })
  const selection = marked.searched === searched ? marked.selection : none
  // Of the newest selection: a click may follow another before the rows are drawn again.
  const mark = (change: (selection: ContactSelection) => ContactSelection) =>
    setMarked((before) => ({
      searched,
      selection: change(before.searched === searched ? before.selection : none),
    }))
  const shown = contacts.map(({ id }) => id)
  const isAll = shown.every((id) => isChosen(selection, id))
  const isSome = selection.whole || selection.ids.size > 0
  const chooser: Column<Contact> = {
    key: 'chosen',
    label: '',
    width: 44,
    head: (
      <Checkbox
        size="xs"
        aria-label={bt('chooseShown')}
        checked={isAll}
        indeterminate={isSome && !isAll}
        onChange={() => mark((now) => chooseShown(now, shown, !isAll))}
      />
    ),
    cell: ({ id, name }) => (
      <Checkbox
        size="xs"
        aria-label={bt('choose', { name })}
        checked={isChosen(selection, id)}
        onChange={() => mark((now) => toggle(now, id))}
      />
    ),
  }
  const isNarrowed = search !== '' || tagIds.length > 0
  const addButton = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('contacts')}
      count={found === undefined ? undefined : words(found)}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={(next) => choose({ search: next })} />
          <RecordsSelect
            w={200}
            size="sm"
            aria-label={t('tags')}
            placeholder={tagIds.length ? undefined : t('tags')}
            rows={tags}
            value={tagIds}
            onChange={(values) => choose({ tagIds: values })}
            searchable
            clearable
          />
          {can(viewer, 'contacts-page:importExport') && (
            <>
              <Button
                component={Link}
                to="/contacts/import"
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {it('import')}
              </Button>
              <ExportButton filter={{ search, tagIds }} />
            </>
          )}
          {addButton}
        </>
      }
    >
      <BulkBar
        selection={selection}
        filter={{ search, tagIds }}
        found={found ?? 0}
        onChange={(next) => mark(() => next)}
        onClear={() => mark(() => none)}
      />
      <DataTable
        label={t('contacts')}
        columns={[chooser, ...columnsOf(t, (id) => dialog.open('contact', id))]}
        rows={contacts}
        rowKey={({ id }) => id}
        rowActions={(contact) => (
          <>
            <IconButton label={t('start')} icon={IconMessagePlus} onClick={() => onStart(contact)} />
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', contact.id)} />
            <IconButton
              label={t(contact.active ? 'block' : 'unblock')}
              icon={contact.active ? IconBan : IconCheck}
              onClick={() => actions.block(contact, !contact.active)}
            />
            {can(viewer, 'contacts-page:mergeContacts') && !contact.isGroup && (
              <IconButton label={mt('merge')} icon={IconArrowsJoin} onClick={() => setMerging(contact)} />
            )}
            {can(viewer, 'contacts-page:deleteContact') && (
              <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(contact)} />
            )}
          </>
        )}
        list={list}
        empty={<EmptyState text={t(isNarrowed ? 'noneFound' : 'none')} action={!isNarrowed && addButton} />}
      />
      {(asked === 'new' || edited) && (
        <ContactEditor key={dialog.asked?.value} opened contact={edited ?? null} onClose={dialog.close} />
      )}
      {merging && <MergeDialog contact={merging} onClose={() => setMerging(null)} />}
      {asked === 'contact' && <DetailsDrawer contactId={askedId} onClose={dialog.close} />}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '' })}
        remove={({ id }) => call(contactEndpoints.deleteContact, { params: { id } })}
        removed={t('removed')}
        lists={contactListsKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (
  t: (key: keyof typeof contactTexts) => string,
  onShow: (contactId: number) => void,
): Column<Contact>[] => [
  {
    key: 'name',
    label: t('name'),
    cell: ({ id, name, urlPicture, channel, active, optOut }) => (
      <Group gap={12} wrap="nowrap">
        <ContactAvatar name={name} url={urlPicture} channel={channel} size={32} />
        <UnstyledButton fz="sm" fw={500} onClick={() => onShow(id)}>
          {name}
        </UnstyledButton>
        {!active && <ColorChip color="#c0272d">{t('blocked')}</ColorChip>}
        {optOut && <ColorChip color="#8a5a00">{t(`optOut.${optOut.scope}`)}</ColorChip>}
      </Group>
    ),
  },
  {
    key: 'number',
    label: t('number'),
    nowrap: true,
    cell: ({ number }) => (number ? formatPhone(number) : '—'),
  },
  { key: 'email', label: t('email'), cell: ({ email }) => email || '—' },
  {
    key: 'tags',
    label: t('tags'),
    cell: ({ tags }) => tags.length > 0 && <ColorChips chips={tags} />,
  },
]
