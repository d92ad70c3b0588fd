import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Tag, tagChange, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ColorField } from '#web/ui/color/color-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { freeColor } from '#web/ui/color/swatches.ts'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { tagsKey } from './tag-queries.ts'
import { tagTexts } from './tag-texts.ts'

type TagDialogProps = {
  opened: boolean
  tag: Tag | null
  /** The colours that other tags have. */
  taken: string[]
  onClose: () => void
}

let offered = ''

/** Offers a colour other than the last offered one. */
function nextColor(taken: string[]): string {
  offered = freeColor([...taken, offered])
  return offered
}

/** Makes a tag, or changes the given one. */
export function TagDialog({ opened, tag, taken, onClose }: TagDialogProps) {
  const t = useTexts(tagTexts)
  const [initial] = useState(() => ({ name: tag?.name ?? '', color: tag?.color ?? nextColor(taken) }))
  const { save } = useCreateOnce(tag?.id ?? null)
  const form = useSchemaForm({
    schema: tagChange,
    initial,
    fieldOfCode: { ERR_TAG_ALREADY_EXISTS: 'name' },
    save: async (body, { changed }) => {
      await save(body, {
        create: (clientId) => call(tagEndpoints.createTag, { body: { ...body, clientId } }),
        update: (id) => call(tagEndpoints.updateTag, { params: { id }, body: tag ? changed : body }),
      })
      void queryClient.invalidateQueries({ queryKey: tagsKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t(tag ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      <ColorField
        label={t('color')}
        value={form.values.color}
        error={form.errors.color}
        onChange={(color) => form.set('color', color)}
      />
    </FormDialog>
  )
}
