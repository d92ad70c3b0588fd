import { Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { Chat, ChatMessage } from '#domain/chats/chat-contract.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatHistory } from './chat-history.tsx'
import { ChatSearch } from './chat-search.tsx'
import classes from './chats.module.css'
import { useTexts } from '#web/platform/translate.ts'
import { chatTexts } from './chat-texts.ts'
import type { Target } from './target.ts'
import { useChosenFile } from './use-chosen-file.ts'
import { useTypingIn } from './use-typing-in.ts'
import { useVisitRefusal } from './use-visit-refusal.ts'

type ChatPaneProps = { chat: Chat; narrow: boolean; onEdit: () => void; onRemove: () => void }

/** One chat: its header, its messages, and the composer. */
export function ChatPane({ chat, narrow, onEdit, onRemove }: ChatPaneProps) {
  const t = useTexts(chatTexts)
  const isVisit = useVisitRefusal()
  const [target, setTarget] = useState<Target>(null)
  const [isSearching, setSearching] = useState(false)
  const [jump, setJump] = useState<{ id: number } | null>(null)
  const typing = useTypingIn(chat.id)
  const attachment = useChosenFile(chat.id)
  const [isDropping, setDropping] = useState(false)
  const reply = useCallback((message: ChatMessage) => setTarget({ kind: 'reply', message }), [])
  const edit = useCallback((message: ChatMessage) => setTarget({ kind: 'edit', message }), [])
  return (
    <div
      className={classes.column}
      data-dropping={isDropping || undefined}
      onDragOver={(event) => {
        if (isVisit || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        setDropping(false)
        if (isVisit || !event.dataTransfer.files.length) return
        event.preventDefault()
        attachment.choose(event.dataTransfer.files[0])
      }}
    >
      <ChatHeader
        chat={chat}
        isSearching={isSearching}
        narrow={narrow}
        onSearch={() => setSearching((before) => !before)}
        onEdit={onEdit}
        onRemove={onRemove}
      />
      {isSearching && (
        <ChatSearch
          chatId={chat.id}
          onClose={() => setSearching(false)}
          onFound={(id) => {
            setJump({ id })
            if (narrow) setSearching(false)
          }}
        />
      )}
      <ChatHistory chat={chat} jump={jump} onReply={reply} onEdit={edit} />
      <Text className={classes.typing ?? ''} role="status" fz="xs">
        {typing && t('typing', { name: typing })}
      </Text>
      {!isVisit && (
        <ChatComposer
          key={target ? `${target.kind} ${target.message.id}` : 'new'}
          chat={chat}
          target={target}
          attachment={attachment}
          onEdit={edit}
          // A late answer to an edit leaves alone what was begun after it.
          onDone={() => setTarget((now) => (now === target ? null : now))}
        />
      )}
    </div>
  )
}
