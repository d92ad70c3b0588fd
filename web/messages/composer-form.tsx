import { ActionIcon, Textarea, Tooltip } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, lazy, useEffect, useRef, useState } from 'react'
import { maxTextLength } from '#domain/messages/message-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { setDraft, useDraft } from '#web/tickets/draft-store.ts'
import { OnDemand } from '#web/ui/on-demand.tsx'
import { AttachButton } from './attach-button.tsx'
import { chooseFiles, dropChosenFiles, useChosenFiles } from './chosen-files.ts'
import classes from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { PrivateToggle } from './private-toggle.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { setReplyTarget, useReplyTarget } from './reply-target.ts'
import { useSendMessage } from './use-send-message.ts'
import { useTyping } from './use-typing.ts'
import { WindowCountdown } from './window-countdown.tsx'

const AttachmentDialog = lazy(async () => ({
  default: (await import('./attachment-dialog.tsx')).AttachmentDialog,
}))

type ComposerFormProps = { ticket: Ticket; now: Date; onlyPrivate: boolean }

const hasMouse = () => matchMedia('(hover: hover)').matches

export function ComposerForm({ ticket, now, onlyPrivate }: ComposerFormProps) {
  const t = useTexts(composerTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  const [asNote, setAsNote] = useState(false)
  const text = useDraft(ticket.id)
  const quoted = useReplyTarget(ticket.id)
  const files = useChosenFiles(ticket.id)
  const { sendText, sendFiles } = useSendMessage(ticket)
  const noteTyping = useTyping(ticket.id)

  const isPrivate = asNote || onlyPrivate
  const limit = maxTextLength(ticket.channel)
  const isTooLong = text.length > limit
  const canSend = text.trim() !== '' && !isTooLong
  // On a touch screen the focus would bring up the keyboard over the conversation.
  useEffect(() => void (hasMouse() && field.current?.focus()), [])
  useEffect(() => void (quoted && field.current?.focus()), [quoted])

  const send = () => {
    if (!canSend) return
    sendText({ body: text, quoted, isPrivate })
    setDraft(ticket.id, '')
    setReplyTarget(ticket.id, null)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && quoted) {
      event.stopPropagation()
      setReplyTarget(ticket.id, null)
    }
    // While a word is being composed (Japanese, accents), Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    chooseFiles(ticket.id, event.clipboardData.files)
  }
  const label = t(isPrivate ? 'writePrivate' : 'write')
  return (
    <div className={classes.composer} data-private={isPrivate || undefined}>
      {!onlyPrivate && <WindowCountdown ticket={ticket} now={now} />}
      {quoted && <ReplyBar quoted={quoted} onCancel={() => setReplyTarget(ticket.id, null)} />}
      <div className={classes.line}>
        <AttachButton onFiles={(chosen) => chooseFiles(ticket.id, chosen)} />
        <PrivateToggle isOn={isPrivate} isFixed={onlyPrivate} onChange={setAsNote} />
        <Textarea
          ref={field}
          className={classes.field ?? ''}
          classNames={{ input: classes.input ?? '' }}
          autosize
          minRows={1}
          maxRows={8}
          value={text}
          onChange={(event) => {
            setDraft(ticket.id, event.currentTarget.value)
            if (!isPrivate) noteTyping()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          placeholder={label}
          aria-label={label}
          error={isTooLong && t('tooLong', { length: text.length, limit })}
        />
        <Tooltip label={t('send')}>
          <ActionIcon
            size={40}
            variant="filled"
            color="accent"
            onClick={send}
            disabled={!canSend}
            aria-label={t('send')}
          >
            <IconSend2 size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <OnDemand opened={files.length > 0}>
        {files.length > 0 && (
          <AttachmentDialog
            ticket={ticket}
            files={files}
            isPrivate={isPrivate}
            onSend={(attachments) => sendFiles({ attachments, isPrivate })}
            onClose={() => dropChosenFiles(ticket.id)}
          />
        )}
      </OnDemand>
    </div>
  )
}
