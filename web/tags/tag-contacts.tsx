import { Modal, ScrollArea, Stack } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type Tag, type TagContact, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatPhone } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { tagContactsQuery, tagsKey } from './tag-queries.ts'
import { tagTexts } from './tag-texts.ts'

type TagContactsProps = { opened: boolean; tag: Tag; onClose: () => void }

/** Lists the contacts with a tag; takes it off any of them. */
export function TagContacts({ opened, tag, onClose }: TagContactsProps) {
  const t = useTexts(tagTexts)
  const ui = useTexts(uiTexts)
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(tagContactsQuery(tag.id, search))
  const contacts = list.data?.pages.flatMap(({ tags }) => tags.flatMap((one) => one.contacts ?? [])) ?? []
  const takeOff = useMutation({
    mutationFn: ({ id }: TagContact) =>
      call(tagEndpoints.removeTagContact, { params: { tagId: tag.id, contactId: id } }),
    onError: showError,
    onSuccess: () => {
      showSuccess(t('takenOff'))
      return queryClient.invalidateQueries({ queryKey: tagsKey })
    },
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('contactsOf', { name: tag.name })}
      size={680}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap={12}>
        <SearchField label={t('searchContacts')} value={search} onChange={setSearch} width="100%" />
        <ScrollArea.Autosize mah="60dvh" mih={160}>
          <DataTable
            label={t('contactsOf', { name: tag.name })}
            columns={[
              { key: 'id', label: t('id'), align: 'right', width: 72, cell: ({ id }) => id },
              { key: 'name', label: t('name'), cell: ({ name }) => name },
              {
                key: 'number',
                label: t('number'),
                nowrap: true,
                cell: ({ number }) => (number ? formatPhone(number) : '—'),
              },
            ]}
            rows={contacts}
            rowKey={({ id }) => id}
            rowActions={(contact) => (
              <IconButton
                label={t('takeOff', { name: contact.name })}
                icon={IconX}
                onClick={() => takeOff.mutate(contact)}
              />
            )}
            list={list}
            empty={<EmptyState text={t('noContacts')} />}
          />
        </ScrollArea.Autosize>
      </Stack>
    </Modal>
  )
}
