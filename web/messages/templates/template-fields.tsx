import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  nameKeysOf,
  type TemplateValues,
  valueProblems,
  variablesOf,
} from '#domain/channels/template-variables.ts'
import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import { maxFileBytes } from '#domain/messages/message-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { TemplatePreview } from '#web/connections/templates/template-preview.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FileField } from '#web/ui/controls/file-field.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { templateSendTexts } from './template-texts.ts'
import { usePreviewValues } from './use-preview-values.ts'
import { useSendTemplate } from './use-send-template.ts'

const problemTexts: Record<string, 'required' | 'tooLong'> = {
  Required: 'required',
  'Too Long!': 'tooLong',
}
const accepted = { image: 'image/jpeg,image/png', video: 'video/mp4,video/3gpp', document: '' }

type TemplateFieldsProps = {
  ticket: Ticket
  template: MessageTemplate
  /** Something was filled in. */
  onWritten: () => void
  onSent: () => void
  onClose: () => void
}

/** The variables of one template, its file if it has one, and a preview. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { ticket, template, onWritten, onSent, onClose } = props
  const t = useTexts(templateSendTexts)
  const ui = useTexts(uiTexts)
  const { form } = template
  const nameNow = usePreviewValues(ticket, { name: '{{firstName}}' })['name'] ?? ''
  const [values, setValues] = useState<TemplateValues>(() =>
    nameNow ? Object.fromEntries(nameKeysOf(form).map((key) => [key, nameNow])) : {},
  )
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const send = useSendTemplate(ticket, onSent)
  const shown = usePreviewValues(ticket, values)
  const problems = valueProblems(form, values)
  const fileKind = form.header && form.header.kind !== 'text' ? form.header.kind : null
  const needsFile = fileKind !== null && !file
  const problemOf = (key: string) => {
    const text = problemTexts[problems.find((one) => one.key === key)?.message ?? '']
    return tried && text && t(text)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!problems.length && !needsFile) send.mutate({ templateId: template.id, variables: values, file })
      }}
    >
      <Stack gap={12}>
        {fileKind && (
          <div>
            <FileField
              label={t('file')}
              file={file}
              accept={accepted[fileKind]}
              maxBytes={maxFileBytes(ticket.channel, fileKind === 'document' ? 'application' : fileKind)}
              onFile={(chosen) => {
                setFile(chosen)
                onWritten()
              }}
            />
            {tried && needsFile && (
              <Text mt={4} fz="xs" c="var(--danger)" role="alert">
                {t('required')}
              </Text>
            )}
          </div>
        )}
        {variablesOf(form).map(({ key, place, name, example }) => (
          <TextInput
            key={key}
            label={t(`place.${place}`, { name })}
            required
            placeholder={example && t('example', { example })}
            value={values[key] ?? ''}
            onChange={(event) => {
              setValues({ ...values, [key]: event.currentTarget.value })
              onWritten()
            }}
            error={problemOf(key)}
          />
        ))}
        <div role="group" aria-label={t('preview')}>
          <Text fw={500} mb={4}>
            {t('preview')}
          </Text>
          <TemplatePreview form={form} values={shown} fileName={file?.name} />
        </div>
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {t('title')}
        </Button>
      </Group>
    </form>
  )
}
