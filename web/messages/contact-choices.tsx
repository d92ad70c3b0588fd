import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Contact } from '#domain/contacts/contact-contract.ts'
import { contactListQuery } from '#web/contacts/contact-queries.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './contact-choices.module.css'
import { contactChoiceTexts } from './contact-choice-texts.ts'

type ContactChoicesProps = {
  label: string
  role: 'group' | 'radiogroup'
  /** Filters the contacts; others cannot be chosen here. */
  offers?: (contact: Contact) => boolean
  /** Renders a contact as an option; `face` is their picture, name and number. */
  choice: (contact: Contact, face: ReactNode) => ReactNode
}

/** A searchable list of contacts to choose from. */
export function ContactChoices({ label, role, offers = () => true, choice }: ContactChoicesProps) {
  const t = useTexts(contactChoiceTexts)
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(contactListQuery({ search, tagIds: [] }))
  const choices = useRef<HTMLDivElement>(null)
  /** True if Enter was pressed before the contacts of the search had arrived. */
  const isAwaited = useRef(false)
  const takeFirst = () => {
    isAwaited.current = false
    choices.current?.querySelector<HTMLElement>('[role="radio"], input')?.click()
  }
  useEffect(() => {
    if (isAwaited.current && list.data && !list.isPlaceholderData) takeFirst()
  }, [list.data, list.isPlaceholderData])
  const contacts = list.data?.pages.flatMap((page) => page.contacts).filter(offers) ?? []
  return (
    <>
      <SearchField
        label={t('search')}
        value={search}
        onChange={setSearch}
        width={600}
        takesFocus
        onEnter={(text) => {
          if (!text) return
          isAwaited.current = true
          if (text === search && list.data && !list.isPlaceholderData) takeFirst()
        }}
      />
      <div
        ref={choices}
        className={classes.contacts}
        role={role}
        aria-label={label}
        data-searched={search !== '' || undefined}
      >
        {list.isPending ? (
          <LoadingRows />
        ) : list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : contacts.length === 0 ? (
          <EmptyState text={t('noContact')} />
        ) : (
          contacts.map((contact) => choice(contact, <Face {...contact} />))
        )}
        {list.hasNextPage && (
          <Button variant="subtle" size="xs" fullWidth onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  )
}

const Face = ({ name, number, urlPicture, channel }: Contact) => (
  <>
    <ContactAvatar name={name} url={urlPicture} channel={channel} size={36} />
    <span className={classes.contactText}>
      <strong>{name}</strong>
      {number && <span>{formatPhone(number)}</span>}
    </span>
  </>
)
