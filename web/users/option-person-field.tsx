import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import type { PersonFieldProps } from '#web/queues/queue-members.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { colleaguesQuery } from './colleague-queries.ts'
import { userTexts } from './user-texts.ts'

/** Field for the user that an option of a menu leads to; searches from the third letter on (QUEUE-022). */
export function OptionPersonField({ value, error, onChange }: PersonFieldProps) {
  const t = useTexts(userTexts)
  const { search, enough, setTyped } = useTypedSearch()
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  const { data: found = [] } = useQuery({ ...colleaguesQuery(search), enabled: enough })
  // Name of the user who was chosen before the dialog opened.
  const { data: all = [] } = useQuery({
    ...colleaguesQuery(''),
    enabled: value !== null && chosen?.id !== value,
  })
  const current = chosen?.id === value ? chosen : all.find(({ id }) => id === value)
  const people = enough ? found : []
  const shown = current && !people.some(({ id }) => id === current.id) ? [current, ...people] : people
  return (
    <RecordSelect
      label={t('optionPerson')}
      description={t('optionPersonHint')}
      required
      searchable
      clearable
      nothingFoundMessage={enough ? t('optionPersonNone') : t('optionPersonHint')}
      rows={shown}
      value={value}
      error={error}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(shown.find((one) => one.id === id) ?? null)
        onChange(id)
      }}
    />
  )
}
