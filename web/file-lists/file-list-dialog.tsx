import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type FileList, fileListEndpoints, mostFileOptions } from '#domain/file-lists/file-list-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { problemIn } from '#web/ui/problem-texts.ts'
import { changesIn, useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import {
  bodyOf,
  type FileListForm,
  fileListForm,
  fileListFormOf,
  newOption,
  type OptionForm,
} from './file-list-form.ts'
import { fileListsKey } from './file-lists-key.ts'
import { fileListTexts } from './file-list-texts.ts'
import { OptionFields } from './option-fields.tsx'

const fieldTexts: Record<string, keyof typeof fileListTexts> = {
  ...{ name: 'name', message: 'message', options: 'files' },
}

type FileListDialogProps = { list: FileList | null; onClose: () => void }

/** Makes a list of files, or changes the given one. */
export function FileListDialog({ list, onClose }: FileListDialogProps) {
  const t = useTexts(fileListTexts)
  const language = useLanguage()
  const [initial] = useState(() => fileListFormOf(list))
  // Follows own saves and uploads, so that only changes by other users count as conflicts.
  const version = useRef(list?.updatedAt)
  const { save } = useCreateOnce(list?.id ?? null)
  const form = useSchemaForm<FileListForm>({
    schema: fileListForm,
    initial,
    save: async (values, { overwrite }) => {
      const body = bodyOf(values)
      const change = {
        ...(list ? changesIn(bodyOf(initial), body) : body),
        ...(!overwrite && { updatedAt: version.current }),
      }
      const saved = await save(values, {
        create: (clientId) => call(fileListEndpoints.createFileList, { body: { ...body, clientId } }),
        update: (id) => call(fileListEndpoints.updateFileList, { params: { id }, body: change }),
      })
      version.current = saved.updatedAt
      const named = values.options.map((option, index) => ({
        ...option,
        id: option.id ?? saved.options[index]?.id ?? null,
      }))
      form.set('options', named)
      for (const { id, upload } of named) {
        if (id && upload) version.current = (await send(saved.id, { id, upload })).updatedAt
      }
      void queryClient.invalidateQueries({ queryKey: fileListsKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const { options } = form.values
  const change = (at: number, by: Partial<OptionForm>) =>
    form.set(
      'options',
      options.map((option, index) => (index === at ? { ...option, ...by } : option)),
    )
  const errorOf = (at: number, field: string) => {
    if (field === 'name' && form.problems[`options.${at}.id`]) return t('optionGone')
    const said = form.problems[`options.${at}.${field}`]
    return typeof said === 'string' ? problemIn(language, said) : undefined
  }
  return (
    <FormDialog
      opened
      title={t(list ? 'edit' : 'add')}
      size={620}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      fieldName={(field) => fieldTexts[field] && t(fieldTexts[field])}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      <Textarea
        label={t('message')}
        description={t('messageHint')}
        required
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('message')}
      />
      <Stack gap={8}>
        <Text fw={500}>{t('files')}</Text>
        {options.map((option, index) => (
          <OptionFields
            key={option.key}
            number={index + 1}
            option={option}
            errorOf={(field) => errorOf(index, field)}
            onChange={(by) => change(index, by)}
            onRemove={() =>
              form.set(
                'options',
                options.filter((_, at) => at !== index),
              )
            }
          />
        ))}
        {options.length < mostFileOptions && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.set('options', [...options, newOption()])}
          >
            {t('addOption')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  )
}

const send = (fileId: number, { id, upload }: { id: number; upload: File }) =>
  call(fileListEndpoints.uploadListFiles, {
    params: { fileId },
    form: { fields: { id, typeArch: 'fileList' }, files: [upload] },
  })
