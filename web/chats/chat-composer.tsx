import { ActionIcon, CloseButton, Combobox, Textarea, useCombobox } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Chat, type ChatMessage, chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { largestChatFile, longestChatMessage, mayChangeMessage } from '#domain/chats/chat-rules.ts'
import { type MentionAt, matchingNames, mentionAt } from '#web/messages/composer/mention-at.ts'
import { focusUnlessWriting } from '#web/messages/composer/focus-unless-writing.ts'
import { EmojiButton } from '#web/messages/emoji/emoji-button.tsx'
import { call } from '#web/platform/client.ts'
import { formatBytes } from '#web/platform/format.ts'
import { emitLive } from '#web/platform/live.ts'
import { foldQueries, queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { RepeatableFileButton } from '#web/ui/controls/repeatable-file-button.tsx'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { draftOf, editOf, keepDraft, keepEdit } from './chat-drafts.ts'
import { type MessagePages, withMessage } from './chat-folds.ts'
import { sendToChat } from './chat-outbox.ts'
import { chatTexts } from './chat-texts.ts'
import { messagesKeyOf } from './chats-key.ts'
import classes from './composer.module.css'
import type { Target } from './target.ts'
import type { ChosenFile } from './use-chosen-file.ts'

const typingEveryMs = 3000
const mostNames = 6

type ChatComposerProps = {
  chat: Chat
  target: Target
  attachment: ChosenFile
  onEdit: (message: ChatMessage) => void
  onDone: () => void
}

/** The text field of a chat: an @ lists the members, Enter sends, arrow up edits the last message. */
export function ChatComposer({ chat, target, attachment, onEdit, onDone }: ChatComposerProps) {
  const t = useTexts(chatTexts)
  const language = useLanguage()
  const viewer = useViewer()
  const edited = target?.kind === 'edit' ? target.message : null
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => (edited ? editOf(edited.id) || edited.message : draftOf(chat.id)))
  const { file, isTooLarge, choose, clear } = attachment
  const [mention, setMention] = useState<MentionAt | null>(null)
  const toldAt = useRef(0)
  const others = chat.users.flatMap(({ user }) => (user.id === viewer.id ? [] : user.name))
  const matching = mention ? matchingNames([...new Set(others)], mention.query).slice(0, mostNames) : []
  // A fully typed name needs no list, so that Enter sends.
  const names = matching.filter((name) => matching.length > 1 || name !== mention?.query)
  const combobox = useCombobox({ opened: names.length > 0, onDropdownClose: () => setMention(null) })
  const first = names[0]
  useEffect(() => {
    if (first !== undefined) combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the store is another object each time
  }, [first])
  // Whoever opens a chat writes next; on a touch screen, focusing would open the keyboard over it.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) focusUnlessWriting(input.current)
  }, [])
  useEffect(() => {
    if (!target) return
    input.current?.focus()
    input.current?.setSelectionRange(text.length, text.length)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it begins
  }, [])

  const saving = useSubmit(async (before: ChatMessage, message: string) => {
    if (message !== before.message) await saveEdit(before, message)
    end()
  })
  const end = () => {
    if (edited) keepEdit(edited.id, '')
    onDone()
  }
  const write = (next: string) => {
    setText(next)
    if (edited) keepEdit(edited.id, next)
    else keepDraft(chat.id, next)
  }
  const put = (piece: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {}
    write(text.slice(0, selectionStart) + piece + text.slice(selectionEnd))
    input.current?.focus()
  }
  const pick = (name: string) => {
    if (!mention) return
    const before = `${text.slice(0, mention.from)}@${name} `
    write(before + text.slice(mention.to))
    setMention(null)
    // Moves the cursor behind the name after the text is rendered.
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length))
  }
  const send = () => {
    const message = text.trim()
    if (edited) {
      if (message) saving.submit(edited, message)
      return
    }
    if (!message && !file) return
    const replyTo = target && {
      ...{ id: target.message.id, name: target.message.sender.name },
      message: target.message.message || (target.message.mediaName ?? ''),
    }
    sendToChat({ chatId: chat.id, text: message, file, replyTo })
    write('')
    clear()
    if (target) onDone()
    else input.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (names.length || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && target) end()
    if (event.key === 'ArrowUp' && text === '' && !target) {
      const last = lastOwn(chat.id, viewer)
      if (!last) return
      event.preventDefault()
      onEdit(last)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files
    if (!pasted || edited) return
    event.preventDefault()
    choose(pasted)
  }
  const tellTyping = () => {
    const now = Date.now()
    if (edited || now - toldAt.current < typingEveryMs) return
    toldAt.current = now
    emitLive('chatTyping', { chatId: chat.id })
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {target && (
        <div className={classes.target}>
          <span>
            <b>{edited ? t('editing') : t('replyingTo', { name: target.message.sender.name })}</b>
            <span className={classes.quoted}>{target.message.message || target.message.mediaName}</span>
          </span>
          <CloseButton size="sm" aria-label={t('cancel')} onClick={end} />
        </div>
      )}
      {file && !edited && (
        <div className={classes.target}>
          <span>
            <b>{file.name}</b> {formatBytes(file.size, language)}
          </span>
          <CloseButton size="sm" aria-label={t('detach')} onClick={clear} />
        </div>
      )}
      {isTooLarge && (
        <div className={classes.problem} role="alert">
          {t('tooLarge', { size: formatBytes(largestChatFile, language) })}
        </div>
      )}
      <div className={classes.line}>
        {!edited && (
          <RepeatableFileButton
            onFile={(chosen) => {
              choose(chosen)
              input.current?.focus()
            }}
          >
            {(props) => (
              <Tooltip label={t('attach')}>
                <ActionIcon size={32} aria-label={t('attach')} {...props}>
                  <IconPaperclip size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </RepeatableFileButton>
        )}
        <EmojiButton onEmoji={put} />
        <Combobox store={combobox} onOptionSubmit={pick} position="top-start">
          <Combobox.Target>
            <Textarea
              ref={input}
              className={classes.field ?? ''}
              aria-label={t(edited ? 'editMessage' : 'write')}
              placeholder={t('write')}
              autosize
              minRows={1}
              maxRows={8}
              maxLength={longestChatMessage}
              value={text}
              readOnly={saving.busy}
              onChange={({ currentTarget }) => {
                const { value, selectionStart, selectionEnd } = currentTarget
                write(value)
                setMention(selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null)
                tellTyping()
              }}
              onKeyDown={press}
              onPaste={paste}
              onBlur={() => setMention(null)}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!names.length}>
            <Combobox.Options aria-label={t('colleagues')}>
              {names.map((name) => (
                <Combobox.Option key={name} value={name}>
                  {name}
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
        <Tooltip label={t('send')}>
          <ActionIcon
            type="submit"
            size={32}
            variant="filled"
            color="accent"
            aria-label={t('send')}
            disabled={!text.trim() && !file}
          >
            <IconSend2 size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
    </form>
  )
}

async function saveEdit({ id: messageId, chatId: id }: ChatMessage, message: string): Promise<void> {
  const saved = await call(calls.editChatMessage, { params: { id, messageId }, body: { message } })
  foldQueries<MessagePages>(messagesKeyOf(id), (known) => withMessage(known, saved, false))
}

/** Returns the latest loaded message of the user that they may still edit. */
const lastOwn = (chatId: number, viewer: { id: number }): ChatMessage | undefined =>
  queryClient
    .getQueryData<MessagePages>(messagesKeyOf(chatId))
    ?.pages[0]?.records.findLast((one) => one.message !== '' && mayChangeMessage(viewer, one, new Date()))
