import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconMessages } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Chat, chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import type { ChatPages } from './chat-folds.ts'
import { ChatGone } from './chat-gone.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatPane } from './chat-pane.tsx'
import { chatQuery } from './chat-queries.ts'
import { chatTexts } from './chat-texts.ts'
import { ChatsLive } from './chats-live.tsx'
import { chatListsKey } from './chats-key.ts'
import classes from './chats.module.css'

const ChatDialog = onDemand(() => import('./chat-dialog.tsx'), 'ChatDialog')

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
type Tab = 'chats' | 'messages'

/** The chats and the messages of one of them: side by side if there is room, else one at a time (CHAT-003, CHAT-004). */
export function ChatsScreen() {
  const t = useTexts(chatTexts)
  const { chatId: uuid } = useParams()
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<Tab>(uuid ? 'messages' : 'chats')
  const { asked, open, close } = useDialogAddress('new', 'edit', 'remove')
  const isUuid = uuid !== undefined && uuidPattern.test(uuid)
  const { data: chat, error } = useQuery({
    ...chatQuery(uuid ?? ''),
    enabled: isUuid,
    placeholderData: () => listed(uuid),
  })
  useEffect(() => setTab(uuid ? 'messages' : 'chats'), [uuid])
  // Navigates only after a dialog has left the URL: closing it goes back in the history and would undo the navigation.
  const isAsked = useRef(false)
  isAsked.current = asked !== null
  const next = useRef<string | null>(null)
  const goTo = (path: string) => {
    if (isAsked.current) next.current = path
    else void navigate(path)
  }
  useEffect(() => {
    if (asked || !next.current) return
    void navigate(next.current)
    next.current = null
  }, [asked, navigate])

  const list = (
    <ChatList selected={uuid ?? null} onNew={() => open('new', 1)} onChosen={() => setTab('messages')} />
  )
  const pane = chat ? (
    <ChatPane
      key={chat.id}
      chat={chat}
      narrow={narrow}
      onEdit={() => open('edit', 1)}
      onRemove={() => open('remove', 1)}
    />
  ) : uuid && (!isUuid || error) ? (
    <ChatGone onBack={() => void navigate('/chats')} />
  ) : uuid ? null : (
    <EmptyState icon={<IconMessages size={32} stroke={1.5} aria-hidden />} text={t('choose')} />
  )
  return (
    <section className={classes.screen} aria-label={t('title')}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <ChatsLive />
      {narrow ? (
        <Tabs
          className={classes.tabs ?? ''}
          keepMounted={false}
          value={tab}
          onChange={(value) => setTab(value === 'messages' ? 'messages' : 'chats')}
        >
          <Tabs.List grow aria-label={t('title')}>
            <Tabs.Tab value="chats">{t('chats')}</Tabs.Tab>
            <Tabs.Tab value="messages">{t('messages')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="chats" className={classes.panel ?? ''}>
            {list}
          </Tabs.Panel>
          <Tabs.Panel value="messages" className={classes.panel ?? ''}>
            {pane}
          </Tabs.Panel>
        </Tabs>
      ) : (
        <>
          <div className={classes.list}>{list}</div>
          <div className={classes.pane}>{pane}</div>
        </>
      )}
      {asked?.what === 'new' && (
        <ChatDialog given={null} onClose={close} onMade={(made) => goTo(`/chats/${made.uuid}`)} />
      )}
      {asked?.what === 'edit' && chat && <ChatDialog given={chat} onClose={close} />}
      <RemoveQuestion
        row={asked?.what === 'remove' && chat ? chat : null}
        title={t('remove')}
        text={t('removeQuestion', { name: chat?.title ?? '' })}
        removed={t('removed')}
        remove={async ({ id }: Chat) => {
          await call(calls.deleteChat, { params: { id } })
          goTo('/chats')
        }}
        lists={chatListsKey}
        onClose={close}
      />
    </section>
  )
}

/** Returns the version of a chat in the cached list. */
const listed = (uuid: string | undefined): Chat | undefined =>
  queryClient
    .getQueriesData<ChatPages>({ queryKey: chatListsKey })
    .flatMap(([, known]) => known?.pages ?? [])
    .flatMap(({ records }) => records)
    .find((one) => one.uuid === uuid)
