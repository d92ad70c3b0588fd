import { ActionIcon, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  type Contact,
  contactEndpoints,
  type ContactForm,
  mostExtraInfo,
} from '#domain/contacts/contact-contract.ts'
import { kindOfNumber, readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { useCallingCode } from '#web/platform/calling-code.ts'
import { call } from '#web/platform/client.ts'
import { formatPhone } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { schemaFor, valuesOf } from './contact-form.ts'
import { contactListsKey } from './contact-queries.ts'
import { keepContact } from './fold-contacts.ts'
import { contactTexts } from './contact-texts.ts'

const fieldTexts: Record<string, keyof typeof contactTexts> = {
  name: 'name',
  number: 'number',
  email: 'email',
  disableBot: 'disableBot',
  extraInfo: 'extraInfo',
}

type ContactEditorProps = { opened: boolean; contact: Contact | null; onClose: () => void }

/** Creates a contact, or edits the given one. */
export function ContactEditor({ opened, contact: given, onClose }: ContactEditorProps) {
  const t = useTexts(contactTexts)
  // The version that the form started with; later events do not change it.
  const [contact] = useState(given)
  const isNumberless = contact?.number === null
  const { save } = useCreateOnce(contact?.id ?? null)
  const form = useSchemaForm<ContactForm>({
    schema: schemaFor(contact),
    initial: valuesOf(contact),
    fieldOfCode: {
      ERR_WAPP_CHECK_CONTACT: 'number',
      ERR_WAPP_INVALID_CONTACT: 'number',
      ERR_DUPLICATED_CONTACT: 'number',
    },
    save: async (values, { changed, overwrite }) => {
      const version = contact && !overwrite ? { updatedAt: contact.updatedAt } : {}
      const saved = await save(values, {
        create: (clientId) => call(contactEndpoints.createContact, { body: { ...values, clientId } }),
        update: (id) =>
          call(contactEndpoints.updateContact, { params: { id }, body: { ...changed, ...version } }),
      })
      keepContact(saved)
      void queryClient.invalidateQueries({ queryKey: contactListsKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t(contact ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      fieldName={(field) => fieldTexts[field] && t(fieldTexts[field])}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      {!contact?.isGroup && (
        <TextInput
          label={t('number')}
          description={<NumberReading typed={form.values.number} />}
          inputMode="tel"
          required={!isNumberless}
          {...form.field('number')}
        />
      )}
      <TextInput label={t('email')} type="email" {...form.field('email')} />
      <Switch
        label={t('disableBot')}
        checked={form.values.disableBot}
        onChange={(event) => form.set('disableBot', event.currentTarget.checked)}
      />
      <ExtraFields
        fields={form.values.extraInfo}
        errors={form.errors}
        onChange={(extraInfo) => form.set('extraInfo', extraInfo)}
      />
    </FormDialog>
  )
}

/** Shows how a typed number is read, so that a wrong country is noticed before saving. */
function NumberReading({ typed }: { typed: string }) {
  const t = useTexts(contactTexts)
  const number = readTypedNumber(typed, useCallingCode())
  if (!number) return t('numberHint')
  const read = formatPhone(number)
  return t(kindOfNumber(number) === 'landline' ? 'readLandline' : 'readNumber', { number: read })
}

type Fields = ContactForm['extraInfo']
type ExtraFieldsProps = {
  fields: Fields
  errors: Record<string, ReactNode>
  onChange: (fields: Fields) => void
}

function ExtraFields({ fields, errors, onChange }: ExtraFieldsProps) {
  const t = useTexts(contactTexts)
  const change = (at: number, part: Partial<Fields[number]>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...part } : field)))
  return (
    <Stack gap={8}>
      <Text fw={500}>{t('extraInfo')}</Text>
      {fields.map((field, index) => (
        <Group key={index} gap={8} wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={t('extraName')}
            placeholder={t('extraName')}
            value={field.name}
            error={errors[`extraInfo.${index}.name`]}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <TextInput
            flex={1}
            aria-label={t('extraValue')}
            placeholder={t('extraValue')}
            value={field.value}
            error={errors[`extraInfo.${index}.value`]}
            onChange={(event) => change(index, { value: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={t('removeExtra')}
            onClick={() => onChange(fields.filter((_, at) => at !== index))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {errors.extraInfo && (
        <Text fz="xs" c="var(--danger)" role="alert">
          {t('tooManyExtra', { most: mostExtraInfo })}
        </Text>
      )}
      {fields.length < mostExtraInfo && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...fields, { name: '', value: '' }])}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('addExtra')}
        </Button>
      )}
    </Stack>
  )
}
