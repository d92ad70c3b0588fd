import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { bulkTexts } from './bulk-texts.ts'

type BulkTagDialogProps = {
  title: string
  /** Says which contacts are affected. */
  text: string
  onTag: (tagIds: number[]) => void
  onClose: () => void
}

/** Asks which tags to add to, or remove from, many contacts. */
export function BulkTagDialog({ title, text, onTag, onClose }: BulkTagDialogProps) {
  const t = useTexts(bulkTexts)
  const { data: tags = [] } = useQuery(tagNamesQuery)
  const [chosen, setChosen] = useState<number[]>([])
  const [asked, setAsked] = useState(false)
  const submit = () => {
    setAsked(true)
    if (chosen.length) onTag(chosen)
  }
  return (
    <FormDialog opened title={title} onClose={onClose} onSubmit={submit} busy={false} submitLabel={title}>
      <Text fz="sm">{text}</Text>
      <RecordsSelect
        label={t('tags')}
        required
        rows={tags}
        value={chosen}
        onChange={setChosen}
        maxValues={20}
        searchable
        error={asked && !chosen.length ? t('tagsRequired') : null}
        data-autofocus
      />
    </FormDialog>
  )
}
