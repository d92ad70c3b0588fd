import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconEdit, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { type Tag, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { DeletedRecordsButton } from '#web/deleted-records/deleted-records-button.tsx'
import { useRestore } from '#web/deleted-records/use-restore.ts'
import { call } from '#web/platform/client.ts'
import { type Translate, useTexts } from '#web/platform/translate.ts'
import { ColorChip } from '#web/ui/color/color-chip.tsx'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import { tagNamesQuery } from './tag-names-query.ts'
import { tagListQuery, tagQuery, tagsKey } from './tag-queries.ts'
import { tagTexts } from './tag-texts.ts'

const TagDialog = onDemand(() => import('./tag-dialog.tsx'), 'TagDialog')
const TagContacts = onDemand(() => import('./tag-contacts.tsx'), 'TagContacts')

/** The tags that contacts are marked with. */
export function TagsScreen() {
  const t = useTexts(tagTexts)
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit', 'contacts')
  const [removing, setRemoving] = useState<Tag | null>(null)
  const { offer } = useRestore(tagsKey)
  const list = useInfiniteQuery(tagListQuery(search))
  const { data: names = [] } = useQuery(tagNamesQuery)
  const tags = list.data?.pages.flatMap((page) => page.tags) ?? []
  const asked = dialog.asked?.what
  const askedId = asked && asked !== 'new' ? Number(dialog.asked?.value) : null
  const listed = useListedRecord(tags, askedId)
  // A link may name a tag that is not on the first page.
  const { data: unlisted } = useQuery({
    ...tagQuery(askedId ?? 0),
    enabled: askedId !== null && !listed && !list.isPending,
  })
  const tag = askedId === null ? undefined : (listed ?? unlisted)
  const addButton = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('tags')}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <DeletedRecordsButton kind="tag" lists={tagsKey} />
          {addButton}
        </>
      }
    >
      <DataTable
        label={t('tags')}
        columns={columnsOf(t, ({ id }) => dialog.open('contacts', id))}
        rows={tags}
        rowKey={({ id }) => id}
        rowActions={(tag) => (
          <>
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', tag.id)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(tag)} />
          </>
        )}
        list={list}
        empty={<EmptyState text={t(search ? 'noneFound' : 'none')} action={!search && addButton} />}
      />
      {(asked === 'new' || (asked === 'edit' && tag)) && (
        <TagDialog
          key={tag?.id}
          opened
          tag={tag ?? null}
          taken={names.map(({ color }) => color)}
          onClose={dialog.close}
        />
      )}
      {asked === 'contacts' && tag && <TagContacts opened tag={tag} onClose={dialog.close} />}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '', n: removing?.contactsCount ?? 0 })}
        remove={({ id }) => call(tagEndpoints.deleteTag, { params: { id } })}
        removed={t('removed')}
        onRemoved={offer}
        lists={tagsKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (t: Translate<keyof typeof tagTexts>, onContacts: (tag: Tag) => void): Column<Tag>[] => [
  { key: 'id', label: t('id'), align: 'right', width: 72, cell: ({ id }) => id },
  { key: 'name', label: t('name'), cell: ({ name, color }) => <ColorChip color={color}>{name}</ColorChip> },
  {
    key: 'contacts',
    label: t('contacts'),
    align: 'right',
    width: 140,
    cell: (tag) => (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconUsers size={16} aria-hidden />}
        onClick={() => onContacts(tag)}
      >
        {tag.contactsCount}
        <span className="visually-hidden"> {t('showContacts', { name: tag.name })}</span>
      </Button>
    ),
  },
]
