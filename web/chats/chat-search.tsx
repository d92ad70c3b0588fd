import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSearchable } from '#domain/http/search-term.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { chatSearchQuery } from './chat-queries.ts'
import { chatTexts } from './chat-texts.ts'
import classes from './chats.module.css'
import { NotLoaded } from './not-loaded.tsx'

type ChatSearchProps = { chatId: number; onFound: (id: number) => void; onClose: () => void }

/** Searches the messages of one chat; a chosen result is shown in the history. */
export function ChatSearch({ chatId, onFound, onClose }: ChatSearchProps) {
  const t = useTexts(chatTexts)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const { data, isError, refetch } = useQuery({
    ...chatSearchQuery(chatId, search),
    enabled: isSearchable(search),
  })
  return (
    <div className={classes.search} role="search">
      <div className={classes.searchLine}>
        <SearchField label={t('searchHere')} value={search} width="100%" takesFocus onChange={setSearch} />
        <CloseButton aria-label={t('cancel')} onClick={onClose} />
      </div>
      {isError && <NotLoaded onRetry={() => void refetch()} />}
      {data && isSearchable(search) && (
        <ul className={classes.hits} aria-label={t('searchHere')}>
          {data.records.toReversed().map((message) => (
            <li key={message.id}>
              <button type="button" className={classes.hit} onClick={() => onFound(message.id)}>
                <span className={classes.line}>
                  <b className={classes.name}>{message.sender.name}</b>
                  <time className={classes.time}>{formatMoment(message.createdAt, language)}</time>
                </span>
                <span className={classes.last}>{message.message}</span>
              </button>
            </li>
          ))}
          {!data.records.length && <li className={classes.nothing}>{t('noMessageFound')}</li>}
        </ul>
      )}
    </div>
  )
}
