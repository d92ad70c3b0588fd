import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type Announcement,
  announcementBody,
  announcementEndpoints as calls,
  largestAnnouncementImage,
  priorities,
} from '#domain/announcements/announcement-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FileField } from '#web/ui/controls/file-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { announcementTexts } from './announcement-texts.ts'
import { announcementsKey } from './announcements-key.ts'

type Form = Pick<Announcement, 'title' | 'text' | 'priority' | 'status'>

/** Writes an announcement, or changes the given one. */
export function AnnouncementDialog({ given, onClose }: { given: Announcement | null; onClose: () => void }) {
  const t = useTexts(announcementTexts)
  const [file, setFile] = useState<File | null>(null)
  const { id: made, save } = useCreateOnce(given?.id ?? null)
  const [initial] = useState<Form>(() => ({
    title: given?.title ?? '',
    text: given?.text ?? '',
    priority: given?.priority ?? 3,
    status: given?.status ?? 'active',
  }))
  const form = useSchemaForm<Form>({
    schema: announcementBody,
    initial,
    save: async (body, { changed }) => {
      const saved = await save(body, {
        create: (clientId) => call(calls.createAnnouncement, { body: { ...body, clientId } }),
        update: (id) => call(calls.updateAnnouncement, { params: { id }, body: given ? changed : body }),
      })
      if (file) {
        const upload = { params: { id: saved.id }, form: { fields: {}, files: [file] } }
        await call(calls.attachAnnouncementImage, upload)
      }
      askAgain(announcementsKey)
      showSuccess(t('saved'))
      onClose()
    },
  })
  const detach = async () => {
    await call(calls.detachAnnouncementImage, { params: { id: made.current ?? 0 } })
    showSuccess(t('detached'))
    askAgain(announcementsKey)
  }
  return (
    <FormDialog
      opened
      title={t(given ? 'edit' : 'add')}
      size={560}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      isDirty={file !== null}
    >
      <TextInput label={t('title')} required data-autofocus maxLength={100} {...form.field('title')} />
      <Textarea label={t('text')} required autosize minRows={4} maxRows={14} {...form.field('text')} />
      <Select
        label={t('status')}
        allowDeselect={false}
        data={(['active', 'inactive'] as const).map((value) => ({ value, label: t(value) }))}
        value={form.values.status}
        onChange={(value) => form.set('status', value === 'inactive' ? 'inactive' : 'active')}
      />
      <Select
        label={t('priority')}
        description={t('priorityHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={priorities.map((value) => ({ value: String(value), label: t(`priority.${value}`) }))}
        value={String(form.values.priority)}
        onChange={(value) => form.set('priority', priorities.find((one) => String(one) === value) ?? 3)}
      />
      <FileField
        label={t('image')}
        stored={given?.mediaName ?? null}
        file={file}
        accept=".png,.jpg,.jpeg"
        maxBytes={largestAnnouncementImage}
        onFile={setFile}
        onDetach={detach}
      />
    </FormDialog>
  )
}
