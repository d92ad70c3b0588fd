import { ActionIcon, Textarea, Tooltip } from '@mantine/core'
import { IconMicrophone, IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { maxTextLength } from '#domain/messages/message-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { setDraft, useDraft } from '#web/tickets/drafts/draft-store.ts'
import { OnDemand } from '#web/ui/on-demand.tsx'
import {
  chooseCaptioned,
  chooseFiles,
  dropChosenFiles,
  useChosenFiles,
} from '#web/messages/state/chosen-files.ts'
import classes from './composer.module.css'
import voiceClasses from '#web/messages/capture/voice-bar.module.css'
import { useComposerMode } from './composer-mode.ts'
import type { Suggestions, SuggestionsHandle } from './composer-suggestions.ts'
import { composerTexts } from '#web/messages/composer-texts.ts'
import { ComposerTools } from './composer-tools.tsx'
import { lastEditable, setEditTarget, useEditTarget } from '#web/messages/state/edit-target.ts'
import { type MentionAt, mentionAt } from './mention-at.ts'
import { ReplyBar } from './reply-bar.tsx'
import { setReplyTarget, useReplyTarget } from '#web/messages/state/reply-target.ts'
import { useSignature } from '#web/messages/state/signature.ts'
import { slashAt, slashOfAll } from './slash-at.ts'
import { useSendMessage } from '#web/messages/sending/use-send-message.ts'
import { useTyping } from './use-typing.ts'
import { WindowCountdown } from './window-countdown.tsx'

const AttachmentDialog = lazy(async () => ({
  default: (await import('#web/messages/attachments/attachment-dialog.tsx')).AttachmentDialog,
}))

const EditLine = lazy(async () => ({ default: (await import('./edit-line.tsx')).EditLine }))
const MentionPicker = lazy(async () => ({ default: (await import('./mention-picker.tsx')).MentionPicker }))
const VoiceRecorder = lazy(async () => ({
  default: (await import('#web/messages/capture/voice-recorder.tsx')).VoiceRecorder,
}))

type ComposerFormProps = {
  ticket: Ticket
  now: Date
  onlyPrivate: boolean
  suggestions: Suggestions | null
  /** What else is to happen once the message is on its way: Ctrl+Enter, Ctrl+Shift+Enter. */
  onSent?: ((then: SentThen) => void) | undefined
}

export type SentThen = 'resolve' | 'next'

const hasMouse = () => matchMedia('(hover: hover)').matches
const listId = 'composer-suggestions'

export function ComposerForm({
  ticket,
  now,
  onlyPrivate,
  suggestions: Suggested,
  onSent,
}: ComposerFormProps) {
  const t = useTexts(composerTexts)
  const viewer = useViewer()
  const field = useRef<HTMLTextAreaElement>(null)
  const suggested = useRef<SuggestionsHandle>(null)
  const [dismissed, setDismissed] = useState(false)
  const [mention, setMention] = useState<MentionAt | null>(null)
  const [slash, setSlash] = useState<MentionAt | null>(null)
  const { isPrivate, choose } = useComposerMode(ticket.id, onlyPrivate)
  const [activeOption, setActiveOption] = useState<string | null>(null)
  const text = useDraft(ticket.id, isPrivate)
  const otherText = useDraft(ticket.id, !isPrivate)
  const quoted = useReplyTarget(ticket.id)
  const edited = useEditTarget(ticket.id)
  const files = useChosenFiles(ticket.id)
  const signature = useSignature()
  const { sendText, sendFiles, sendCard } = useSendMessage(ticket)
  const [isRecording, setRecording] = useState(false)
  const noteTyping = useTyping(ticket.id)

  const body = isPrivate || text.trim() === '' ? text : signature.sign(text, ticket.channel)
  const limit = maxTextLength(ticket.channel)
  const isTooLong = body.length > limit
  const canSend = text.trim() !== '' && !isTooLong
  const called = dismissed ? null : (slash ?? slashOfAll(text))
  const isSuggesting = Suggested !== null && called !== null
  const isMentioning = mention !== null && ticket.isGroup && !isPrivate && !isSuggesting
  const focus = () => field.current?.focus()
  // On a touch screen the focus would bring up the keyboard over the conversation.
  useEffect(() => void (hasMouse() && focus()), [isPrivate])
  useEffect(() => void (quoted && focus()), [quoted])

  const write = (next: string) => {
    setDraft({ ticketId: ticket.id, isPrivate }, next)
    choose(isPrivate)
    setDismissed(false)
    if (!isPrivate) noteTyping()
  }
  /** Puts something where the cursor is. */
  const insert = (piece: string) => {
    const area = field.current
    place(piece, area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length)
  }
  const place = (piece: string, from: number, to: number) => {
    const area = field.current
    setSlash(null)
    write(text.slice(0, from) + piece + text.slice(to))
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + piece.length, from + piece.length)
    })
  }
  /** The list of quick messages, where the cursor is. */
  const callQuick = () => {
    const at = field.current?.selectionStart ?? text.length
    const piece = at === 0 || /\s/.test(text.charAt(at - 1)) ? '/' : ' /'
    place(piece, at, at)
    const from = at + piece.length - 1
    setSlash({ from, to: from + 1, query: '' })
  }
  const pickMention = (name: string) => {
    if (mention) place(`@${name} `, mention.from, mention.to)
    setMention(null)
  }
  const send = () => {
    if (!canSend) return
    setMention(null)
    setSlash(null)
    sendText({ body, quoted, isPrivate })
    setDraft({ ticketId: ticket.id, isPrivate }, '')
    setReplyTarget(ticket.id, null)
    focus()
  }
  const endRecording = () => {
    setRecording(false)
    requestAnimationFrame(focus)
  }
  const sendVoice = (file: File) => {
    const attachments = [{ file, caption: '', width: null, height: null }]
    sendFiles({ attachments, isPrivate, voice: true })
  }
  const pick = (picked: { text: string; file: File | null }) => {
    const longest = isPrivate ? picked.text.length : capabilities[ticket.channel].maxCaptionLength
    const isCaption = picked.file !== null && picked.text.length <= longest
    if (picked.file) chooseCaptioned(ticket.id, picked.file, isCaption ? picked.text : '')
    if (called) place(isCaption ? '' : picked.text, called.from, called.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((isSuggesting || isMentioning) && suggested.current?.onKey(event)) return event.preventDefault()
    // The list is on its way: the call that it answers is not sent meanwhile.
    if (isSuggesting && !suggested.current && event.key === 'Enter') return event.preventDefault()
    if (event.key === 'Escape' && quoted) {
      event.stopPropagation()
      setReplyTarget(ticket.id, null)
    }
    if (event.key === 'ArrowUp' && text === '') {
      const last = lastEditable(ticket, viewer.id)
      if (last) {
        event.preventDefault()
        setEditTarget(ticket.id, last)
      }
    }
    // While a word is being composed (Japanese, accents), Enter takes the word.
    const isPlain = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isPlain || (event.shiftKey && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    const goesOn = (event.ctrlKey || event.metaKey) && canSend
    send()
    if (goesOn) onSent?.(event.shiftKey ? 'next' : 'resolve')
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    chooseFiles(ticket.id, event.clipboardData.files)
  }
  const label = t(isPrivate ? 'writePrivate' : 'write')
  if (edited) {
    return (
      <div className={classes.composer} data-private={edited.isPrivate || undefined}>
        <Suspense fallback={null}>
          <EditLine
            key={edited.id}
            ticket={ticket}
            message={edited}
            onDone={() => setEditTarget(ticket.id, null)}
          />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={classes.composer} data-private={isPrivate || undefined}>
      {!onlyPrivate && <WindowCountdown ticket={ticket} now={now} />}
      {quoted && <ReplyBar quoted={quoted} onCancel={() => setReplyTarget(ticket.id, null)} />}
      {isSuggesting && (
        <Suspense fallback={null}>
          <Suggested
            ref={suggested}
            id={listId}
            ticket={ticket}
            query={called.query}
            isWhole={called.from === 0 && slashOfAll(text) !== null}
            onActive={setActiveOption}
            onPick={pick}
            onClose={() => {
              setSlash(null)
              setDismissed(true)
            }}
          />
        </Suspense>
      )}
      {isMentioning && (
        <Suspense fallback={null}>
          <MentionPicker
            ref={suggested}
            id={listId}
            contactId={ticket.contactId}
            query={mention.query}
            onActive={setActiveOption}
            onPick={pickMention}
            onClose={() => setMention(null)}
          />
        </Suspense>
      )}
      {isRecording ? (
        <Suspense fallback={<div className={voiceClasses.voice} />}>
          <VoiceRecorder channel={ticket.channel} onFile={sendVoice} onEnd={endRecording} />
        </Suspense>
      ) : (
        <div className={classes.line}>
          <Textarea
            // A field for each mode: taking back what was typed never brings words of the other.
            key={isPrivate ? 'note' : 'message'}
            ref={field}
            className={classes.field ?? ''}
            classNames={{ input: classes.input ?? '' }}
            autosize
            minRows={1}
            maxRows={8}
            value={text}
            onChange={({ currentTarget: area }) => {
              write(area.value)
              setMention(mentionAt(area.value, area.selectionStart))
              setSlash(slashAt(area.value, area.selectionStart))
            }}
            onSelect={({ currentTarget: area }) => {
              // Where the cursor goes away, nobody is being called any more.
              if (mention) setMention(mentionAt(area.value, area.selectionStart))
              if (slash) setSlash(slashAt(area.value, area.selectionStart))
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            placeholder={label}
            aria-label={label}
            {...(activeOption && { 'aria-controls': listId, 'aria-activedescendant': activeOption })}
            error={isTooLong && t('tooLong', { length: body.length, limit })}
          />
          <Tooltip label={t('record')}>
            <ActionIcon
              size={40}
              disabled={text !== ''}
              onClick={() => setRecording(true)}
              aria-label={t('record')}
            >
              <IconMicrophone size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={onSent ? t('sendKeys') : t('send')} multiline maw={260}>
            <ActionIcon
              size={40}
              variant="filled"
              color="accent"
              onClick={send}
              disabled={!canSend}
              aria-label={t('send')}
            >
              <IconSend2 size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      {/* The tools keep their place: a second click on what sends a recording meets what sends a text. */}
      <div inert={isRecording}>
        <ComposerTools
          ticket={ticket}
          onFiles={(chosen) => chooseFiles(ticket.id, chosen)}
          onEmoji={insert}
          onContact={viewer.hidesNumbers ? null : (contact) => sendCard({ contact, isPrivate })}
          onQuick={Suggested && callQuick}
          isPrivate={isPrivate}
          onlyPrivate={onlyPrivate}
          onPrivate={(next) => {
            setMention(null)
            setSlash(null)
            choose(next)
          }}
          hasOtherDraft={otherText.trim() !== ''}
          signature={signature}
        />
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
