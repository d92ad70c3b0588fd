import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { fileListChoicesQuery } from './file-list-queries.ts'
import { fileListTexts } from './file-list-texts.ts'

type FileListFieldProps = {
  description?: string
  value: number | null
  error: ReactNode
  onChange: (fileListId: number | null) => void
}

/** One of the company's lists of files, for a department or an option of its menu. */
export function FileListField({ description, value, error, onChange }: FileListFieldProps) {
  const t = useTexts(fileListTexts)
  const { data = [] } = useQuery(fileListChoicesQuery)
  return (
    <RecordSelect
      label={t('list')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('noList')}
      clearable
      searchable
      rows={data}
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen)}
    />
  )
}
