import { TextInput } from '@mantine/core'
import { z } from 'zod'
import {
  type ContactList,
  contactListBody,
  contactListEndpoints,
} from '#domain/contact-lists/contact-list-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { contactListTexts } from './contact-list-texts.ts'
import { contactListsKey } from './contact-lists-key.ts'

type ContactListDialogProps = {
  list: ContactList | null
  /** Called with the id of a new list, to open it for adding people. */
  onMade: (id: number) => void
  onClose: () => void
}

const schema = z.object({ name: contactListBody.shape.name })

/** Makes a list, or renames the given one. */
export function ContactListDialog({ list, onMade, onClose }: ContactListDialogProps) {
  const t = useTexts(contactListTexts)
  const { save } = useCreateOnce(list?.id ?? null)
  const form = useSchemaForm({
    schema,
    initial: { name: list?.name ?? '' },
    save: async (body) => {
      const saved = await save(body, {
        create: (clientId) => call(contactListEndpoints.createContactList, { body: { ...body, clientId } }),
        update: (id) => call(contactListEndpoints.updateContactList, { params: { id }, body }),
      })
      void queryClient.invalidateQueries({ queryKey: contactListsKey })
      if (!list) return onMade(saved.id)
      showSuccess(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={t(list ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
    </FormDialog>
  )
}
