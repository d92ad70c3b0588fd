import { Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import {
  type QuickMessage,
  type QuickMessageBody,
  quickMessageBody,
  quickMessageEndpoints,
} from '#domain/quick-messages/quick-message-contract.ts'
import { ownsQuickMessage } from '#domain/quick-messages/quick-message-rules.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { changesIn, useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { QuickFileField } from './quick-file-field.tsx'
import { quickMessagesKey } from './quick-messages-key.ts'
import { quickMessageTexts } from './quick-message-texts.ts'
import { VariableButtons } from './variable-buttons.tsx'

type QuickMessageEditorProps = { given: QuickMessage | null; onClose: () => void }

const valuesOf = (given: QuickMessage | null): QuickMessageBody => ({
  shortcode: given?.shortcode ?? '',
  message: given?.message ?? '',
  visao: given?.visao ?? false,
  geral: given?.geral ?? false,
  status: given?.status ?? true,
})

/** Switches editing by colleagues off if they do not see the quick message. */
const withSharing = (values: QuickMessageBody): QuickMessageBody => ({
  ...values,
  geral: values.visao && values.geral,
})

/** Makes a quick message, or changes the given one as far as one may. */
export function QuickMessageEditor({ given, onClose }: QuickMessageEditorProps) {
  const t = useTexts(quickMessageTexts)
  const viewer = useViewer()
  const field = useRef<HTMLTextAreaElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [initial] = useState(() => valuesOf(given))
  const { save } = useCreateOnce(given?.id ?? null)
  const mayEdit = given?.editable ?? true
  const mayShare = given === null || ownsQuickMessage(viewer, given)
  const form = useSchemaForm<QuickMessageBody>({
    schema: quickMessageBody,
    initial,
    save: async (values) => {
      const body = withSharing(values)
      const change = given ? changesIn(withSharing(initial), body) : body
      const saved = await save(values, {
        create: (clientId) => call(quickMessageEndpoints.createQuickMessage, { body: { ...body, clientId } }),
        update: (id) => call(quickMessageEndpoints.updateQuickMessage, { params: { id }, body: change }),
      })
      if (file) {
        const fields = { typeArch: 'quickMessage' }
        const upload = { params: { id: saved.id }, form: { fields, files: [file] } }
        await call(quickMessageEndpoints.attachQuickFile, upload)
      }
      void queryClient.invalidateQueries({ queryKey: quickMessagesKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const insert = (variable: string) => {
    const area = field.current
    const { message } = form.values
    const [from, to] = [area?.selectionStart ?? message.length, area?.selectionEnd ?? message.length]
    form.set('message', message.slice(0, from) + variable + message.slice(to))
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + variable.length, from + variable.length)
    })
  }
  return (
    <FormDialog
      opened
      title={t(given === null ? 'add' : mayEdit ? 'edit' : 'view')}
      onClose={onClose}
      onSubmit={mayEdit ? form.submit : onClose}
      busy={form.busy}
      form={form}
      isDirty={file !== null}
      size={560}
    >
      <TextInput
        label={t('shortcode')}
        description={t('shortcodeHint')}
        required
        disabled={!mayEdit}
        leftSection="/"
        data-autofocus
        {...form.field('shortcode')}
      />
      <Textarea
        ref={field}
        label={t('message')}
        autosize
        minRows={4}
        maxRows={12}
        disabled={!mayEdit}
        {...form.field('message')}
      />
      {mayEdit && <VariableButtons onInsert={insert} />}
      <QuickFileField given={given} file={file} mayEdit={mayEdit} onFile={setFile} />
      <Switch
        label={t('status')}
        checked={form.values.status}
        disabled={!mayEdit}
        onChange={(event) => form.set('status', event.currentTarget.checked)}
      />
      <Switch
        label={t('visao')}
        description={t('visaoHint')}
        checked={form.values.visao}
        disabled={!mayShare}
        onChange={(event) => form.set('visao', event.currentTarget.checked)}
      />
      {form.values.visao && (
        <Switch
          label={t('geral')}
          checked={form.values.geral}
          disabled={!mayShare}
          onChange={(event) => form.set('geral', event.currentTarget.checked)}
        />
      )}
      {!mayShare && (
        <Text fz="xs" c="var(--text-weak)">
          {t('onlyOwner')}
        </Text>
      )}
    </FormDialog>
  )
}
