import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { contactNamesQuery, contactQuery } from '#web/contacts/contact-queries.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { dialogTexts } from './dialog-texts.ts'

type ContactFieldProps = { value: number | null; error?: ReactNode; onChange: (id: number | null) => void }

/** Chooses the recipient: searched from the third letter on. */
export function ContactField({ value, error, onChange }: ContactFieldProps) {
  const t = useTexts(dialogTexts)
  const { search, enough, isSettling, isTyping, setTyped } = useTypedSearch()
  const [chosen, setChosen] = useState<{ id: number; name: string; number: string | null } | null>(null)
  const { data: found = [], isFetching } = useQuery({ ...contactNamesQuery(search), enabled: enough })
  // The contact that was chosen before the dialog opened.
  const { data: known } = useQuery({
    ...contactQuery(value ?? 0),
    enabled: value !== null && chosen?.id !== value,
  })
  const current = chosen?.id === value ? chosen : known?.id === value ? known : null
  // Enter takes the first: the chosen contact is none of those that were found.
  const shown = isTyping ? (enough ? found : []) : current ? [current] : []
  const labelOf = ({ name, number }: { name: string; number: string | null }) =>
    [name, number && formatPhone(number)].filter(Boolean).join(' · ')
  return (
    <RecordSelect
      label={t('contact')}
      placeholder={t('contactHint')}
      required
      searchable
      // The focus that a refused form gives would cover what is wrong.
      openOnFocus={false}
      rows={shown.map((one) => ({ id: one.id, name: labelOf(one) }))}
      filter={({ options }) => options}
      nothingFoundMessage={!enough ? t('contactHint') : isFetching ? '…' : t('contactNone')}
      value={value}
      chosenName={current ? labelOf(current) : undefined}
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
