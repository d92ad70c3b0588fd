import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import { contactDataEndpoints } from '#domain/contacts/contact-data-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { eraseTexts } from './erase-texts.ts'

type EraseDialogProps = { contact: Pick<Contact, 'id' | 'name'>; onClose: () => void }

/** Erases a contact. That cannot be undone, so the name has to be typed. */
export function EraseDialog({ contact, onClose }: EraseDialogProps) {
  const t = useTexts(eraseTexts)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState(false)
  const { busy, submit } = useSubmit(async () => {
    if (name.trim() !== contact.name.trim()) return setWrong(true)
    const params = { id: contact.id }
    const done = await call(contactDataEndpoints.eraseContact, { params, body: { name } })
    showSuccess(t('erased', done))
    onClose()
    await queryClient.invalidateQueries({ queryKey: ['contacts'] })
  })
  return (
    <FormDialog
      opened
      title={t('erase')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      submitLabel={t('erase')}
    >
      <Text fz="sm">{t('explain')}</Text>
      <TextInput
        label={t('typeName', { name: contact.name })}
        value={name}
        autoComplete="off"
        error={wrong ? t('wrongName') : null}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setWrong(false)
        }}
        data-autofocus
      />
    </FormDialog>
  )
}
