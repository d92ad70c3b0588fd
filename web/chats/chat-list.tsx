import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconMessages, IconPlus } from '@tabler/icons-react'
import { type UIEvent, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { NextPageLine } from '#web/ui/next-page-line.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { useVisitRefusal } from './use-visit-refusal.ts'
import { ChatItem } from './chat-item.tsx'
import { chatListQuery } from './chat-queries.ts'
import { chatTexts } from './chat-texts.ts'
import classes from './chats.module.css'
import { NotLoaded } from './not-loaded.tsx'

const nearPx = 100

type ChatListProps = { selected: string | null; onNew: () => void; onChosen: () => void }

export function ChatList({ selected, onNew, onChosen }: ChatListProps) {
  const t = useTexts(chatTexts)
  const isVisit = useVisitRefusal()
  const now = useNow()
  const [search, setSearch] = useState('')
  const [isNear, setNear] = useState(false)
  const list = useInfiniteQuery(chatListQuery(search))
  useNextPage(list, isNear)
  const seen = new Set<number>()
  // A chat that moves up between two page requests is on both pages.
  const chats = (list.data?.pages ?? [])
    .flatMap(({ records }) => records)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
  const look = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) =>
    setNear(scrollHeight - scrollTop - clientHeight < nearPx)
  return (
    <div className={classes.column}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        {!isVisit && <IconButton label={t('add')} icon={IconPlus} onClick={onNew} />}
      </header>
      <div className={classes.find}>
        <SearchField label={t('search')} value={search} width="100%" onChange={setSearch} />
      </div>
      <div className={classes.scroll} onScroll={look}>
        {list.isPending && <LoadingRows />}
        {list.isError && !list.data && <NotLoaded onRetry={() => void list.refetch()} />}
        {list.data && !chats.length && (
          <EmptyState
            icon={<IconMessages size={32} stroke={1.5} aria-hidden />}
            text={t(search ? 'noneFound' : 'none')}
            action={!search && !isVisit && <Button onClick={onNew}>{t('add')}</Button>}
          />
        )}
        <ul className={classes.items} aria-label={t('chats')}>
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatItem chat={chat} now={now} isSelected={chat.uuid === selected} onChosen={onChosen} />
            </li>
          ))}
        </ul>
        <NextPageLine list={list} />
      </div>
    </div>
  )
}
