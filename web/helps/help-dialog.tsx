import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Help, helpChange, helpEndpoints } from '#domain/helps/help-contract.ts'
import { type Language, languages } from '#domain/i18n/language.ts'
import { call } from '#web/platform/client.ts'
import { languageNames } from '#web/platform/language-names.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { helpsKey } from './help-queries.ts'
import { helpTexts } from './help-texts.ts'

const everybody = 'all'

/** Makes a help entry, or changes the given one. */
export function HelpDialog({ help, onClose }: { help: Help | null; onClose: () => void }) {
  const t = useTexts(helpTexts)
  const [initial] = useState(() => ({
    title: help?.title ?? '',
    description: help?.description ?? '',
    video: help?.video ?? '',
    language: help?.language ?? (null as Language | null),
    hidden: help?.hidden ?? false,
  }))
  const { save } = useCreateOnce(help?.id ?? null)
  const form = useSchemaForm({
    schema: helpChange,
    initial,
    failed: t('saveFailed'),
    save: async (body, { changed }) => {
      await save(body, {
        create: (clientId) => call(helpEndpoints.createHelp, { body: { ...body, clientId } }),
        update: (id) => call(helpEndpoints.updateHelp, { params: { id }, body: help ? changed : body }),
      })
      void queryClient.invalidateQueries({ queryKey: helpsKey })
      showSuccess(t('done'))
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={t(help ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('title')} />
      <Textarea label={t('description')} autosize minRows={2} maxRows={6} {...form.field('description')} />
      <TextInput label={t('video')} description={t('videoHint')} required {...form.field('video')} />
      <Select
        label={t('language')}
        allowDeselect={false}
        data={[
          { value: everybody, label: t('allLanguages') },
          ...languages.map((one) => ({ value: one, label: languageNames[one] })),
        ]}
        value={form.values.language ?? everybody}
        onChange={(value) => form.set('language', languages.find((one) => one === value) ?? null)}
      />
      <Switch
        label={t('hidden')}
        description={t('hiddenHint')}
        checked={form.values.hidden}
        onChange={({ currentTarget }) => form.set('hidden', currentTarget.checked)}
      />
    </FormDialog>
  )
}
