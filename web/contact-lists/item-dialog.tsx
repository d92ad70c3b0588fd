import { TextInput } from '@mantine/core'
import {
  type ContactListItem,
  contactListEndpoints,
  itemForm,
} from '#domain/contact-lists/contact-list-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatPhone } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { contactListTexts } from './contact-list-texts.ts'
import { contactListsKey, listPeopleKey } from './contact-lists-key.ts'

type ItemDialogProps = { listId: number; item: ContactListItem | null; onClose: () => void }

/** Puts a person on a list, or changes the given one. */
export function ItemDialog({ listId, item, onClose }: ItemDialogProps) {
  const t = useTexts(contactListTexts)
  // A masked number goes back to the server unformatted.
  const isMasked = item?.number.includes('*') === true
  const { save } = useCreateOnce(item?.id ?? null)
  const form = useSchemaForm({
    schema: itemForm,
    initial: {
      name: item?.name ?? '',
      number: item ? (isMasked ? item.number : formatPhone(item.number)) : '',
      email: item?.email ?? '',
    },
    fieldOfCode: { ERR_LIST_NUMBER_TAKEN: 'number', ERR_WAPP_INVALID_CONTACT: 'number' },
    save: async (body, { changed }) => {
      await save(body, {
        create: (clientId) =>
          call(contactListEndpoints.createContactListItem, {
            body: { ...body, contactListId: listId, clientId },
          }),
        update: (id) =>
          call(contactListEndpoints.updateContactListItem, { params: { id }, body: item ? changed : body }),
      })
      void queryClient.invalidateQueries({ queryKey: listPeopleKey })
      void queryClient.invalidateQueries({ queryKey: contactListsKey })
      showSuccess(t('personSaved'))
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={t(item ? 'editPerson' : 'addPerson')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      <TextInput
        label={t('number')}
        description={t('numberHint')}
        required
        inputMode="tel"
        {...form.field('number')}
      />
      <TextInput label={t('email')} inputMode="email" {...form.field('email')} />
    </FormDialog>
  )
}
