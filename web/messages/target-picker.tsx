import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactListQuery } from '#web/contacts/contact-queries.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './composer.module.css'
import type { Target } from './forward-run.ts'
import { forwardTexts } from './forward-texts.ts'

type TargetPickerProps = { chosen: Target[]; onToggle: (target: Target) => void }

/** Contacts to choose several of, with a search. */
export function TargetPicker({ chosen, onToggle }: TargetPickerProps) {
  const t = useTexts(forwardTexts)
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(contactListQuery({ search, tagIds: [] }))
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? []
  return (
    <>
      <SearchField label={t('search')} value={search} onChange={setSearch} width={600} />
      <div className={classes.contacts} role="group" aria-label={t('contacts')}>
        {list.isPending ? (
          <LoadingRows />
        ) : list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : contacts.length === 0 ? (
          <EmptyState text={t('noContact')} />
        ) : (
          contacts.map(({ id, name, number, urlPicture, channel }) => (
            <label key={id} className={classes.contact}>
              <input
                type="checkbox"
                className={classes.check}
                checked={chosen.some((one) => one.id === id)}
                onChange={() => onToggle({ id, name })}
                aria-label={name}
              />
              <ContactAvatar name={name} url={urlPicture} channel={channel} size={36} />
              <span className={classes.contactText}>
                <strong>{name}</strong>
                {number && <span>{formatPhone(number)}</span>}
              </span>
            </label>
          ))
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
