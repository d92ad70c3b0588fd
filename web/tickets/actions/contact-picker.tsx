import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import { kindOfNumber, readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { contactNamesQuery } from '#web/contacts/contact-queries.ts'
import { useCallingCode } from '#web/platform/calling-code.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { pickerTexts } from './picker-texts.ts'
import { ticketDialogTexts } from '#web/tickets/ticket-dialog-texts.ts'

/** A known contact, or a full number that belongs to none yet. */
export type Chosen = Pick<ContactSummary, 'id' | 'name' | 'number' | 'channel'> | { newNumber: string }

type ContactPickerProps = {
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
  /** True if the chosen contact cannot be changed. */
  fixed: boolean
  error: ReactNode
}

const looksLikeNumber = (typed: string) => /^\+?[\d\s().-]{8,}$/.test(typed)
const valueOf = (chosen: Chosen) => ('id' in chosen ? String(chosen.id) : `new:${chosen.newNumber}`)

/** Chooses a contact, or a number that is not a contact yet. */
export function ContactPicker({ chosen, onChoose, fixed, error }: ContactPickerProps) {
  const t = useTexts(ticketDialogTexts)
  const pt = useTexts(pickerTexts)
  const { search, enough, isSettling, isTyping, setTyped } = useTypedSearch()
  const names = useQuery({ ...contactNamesQuery(search), enabled: enough && !fixed })

  const found: Chosen[] = names.data ?? []
  const callingCode = useCallingCode()
  const number = looksLikeNumber(search) ? readTypedNumber(search, callingCode) : null
  const isNew = number !== null && names.data?.length === 0
  const others = isNew ? [{ newNumber: number }] : found
  // Enter takes the first: what was chosen before is none of those that were found.
  const shown = isTyping ? (enough ? others : []) : chosen ? [chosen] : []
  const labelOf = (one: Chosen) =>
    'newNumber' in one
      ? pt(kindOfNumber(one.newNumber) === 'landline' ? 'newLandline' : 'newNumber', {
          number: formatPhone(one.newNumber),
        })
      : [one.name, one.number && formatPhone(one.number)].filter(Boolean).join(' · ')
  return (
    <SearchSelect
      label={t('contact')}
      placeholder={t('contactHint')}
      required
      readOnly={fixed}
      isLoading={isSettling || names.isFetching}
      data={shown.map((one) => ({ value: valueOf(one), label: labelOf(one) }))}
      filter={({ options }) => options}
      nothingFoundMessage={
        !enough
          ? t('contactHint')
          : names.isFetching
            ? '…'
            : looksLikeNumber(search)
              ? pt('notANumber')
              : t('noneFound')
      }
      value={chosen && valueOf(chosen)}
      onChange={(value) => onChoose(shown.find((one) => valueOf(one) === value) ?? null)}
      onSearchChange={setTyped}
      error={error}
      data-autofocus={fixed ? undefined : true}
    />
  )
}
