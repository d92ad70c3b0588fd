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
  const { search, enough, isSettling, isTyping, setTyped } = useTypedSearch()
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  const { data: found = [], isFetching } = useQuery({ ...colleaguesQuery(search), enabled: enough })
  // Name of the user who was chosen before the dialog opened.
  const { data: all = [] } = useQuery({
    ...colleaguesQuery(''),
    enabled: value !== null && chosen?.id !== value,
  })
  const current = chosen?.id === value ? chosen : all.find(({ id }) => id === value)
  // Enter takes the first: the chosen person is none of those that were found.
  const shown = isTyping ? (enough ? found : []) : current ? [current] : []
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
      chosenName={current?.name}
      isLoading={isSettling || isFetching}
      error={error}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(shown.find((one) => one.id === id) ?? null)
        onChange(id)
      }}
    />
  )
}
