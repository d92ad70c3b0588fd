import { ActionIcon } from '@mantine/core'
import { IconMicrophone, IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, useEffect, useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import voiceClasses from '#web/messages/capture/voice-bar.module.css'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'
import { chooseFiles, dropChosenFiles, useChosenFiles } from '#web/messages/state/chosen-files.ts'
import { keepRecording } from '#web/messages/state/kept-recordings.ts'
import { endEdit, useEditTarget } from '#web/messages/state/edit-target.ts'
import { setReplyTarget, useReplyTarget } from '#web/messages/state/reply-target.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { lazyPart, onDemand, WhileLoading } from '#web/ui/on-demand.tsx'
import { ComposerLists, listId } from './composer-lists.tsx'
import type { Suggestions } from './composer-suggestions.ts'
import { ComposerTools } from './composer-tools.tsx'
import classes from './composer.module.css'
import { MessageField } from './message-field.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { type SentThen, useComposerKeys } from './use-composer-keys.ts'
import { useComposerSend } from './use-composer-send.ts'
import { useComposerText } from './use-composer-text.ts'
import { useSuggestions } from './use-suggestions.ts'
import { WindowCountdown } from './window-countdown.tsx'

const AttachmentDialog = onDemand(
  () => import('#web/messages/attachments/attachment-dialog.tsx'),
  'AttachmentDialog',
)

const EditLine = lazyPart(() => import('./edit-line.tsx'), 'EditLine')
const VoiceRecorder = lazyPart(() => import('#web/messages/capture/voice-recorder.tsx'), 'VoiceRecorder')

type ComposerFormProps = {
  ticket: Ticket
  now: Date
  onlyPrivate: boolean
  suggestions: Suggestions | null
  onSent?: ((then: SentThen) => void) | undefined
  /** Schedules a message; undefined where that is not offered. */
  onSchedule?: (() => void) | undefined
}

/** Writes a new message, or edits one that was sent. */
export function ComposerForm(props: ComposerFormProps) {
  const { ticket } = props
  const edited = useEditTarget(ticket.id)
  if (!edited) return <WritingForm {...props} />
  return (
    <div className={classes.composer} data-private={edited.isPrivate || undefined}>
      <EditLine key={edited.id} ticket={ticket} message={edited} onDone={() => endEdit(ticket.id, edited)} />
    </div>
  )
}

function WritingForm(props: ComposerFormProps) {
  const { ticket, now, onlyPrivate, suggestions: quickMessages, onSent, onSchedule } = props
  const t = useTexts(composerFormTexts)
  const viewer = useViewer()
  const quoted = useReplyTarget(ticket.id)
  const files = useChosenFiles(ticket.id)
  const [isRecording, setRecording] = useState(false)
  const composer = useComposerText(ticket, onlyPrivate)
  const { text, body, limit, isPrivate, focus } = composer
  const suggestions = useSuggestions(ticket, composer, quickMessages !== null)
  const { send, sendAttachments, sendVoice, sendContact } = useComposerSend(ticket, composer, quoted)
  const { takesKey, activeOption } = suggestions
  const onKeyDown = useComposerKeys(ticket, composer, { quoted, takesKey, send, onSent })
  useEffect(() => void (quoted && focus()), [quoted])

  const endRecording = () => {
    setRecording(false)
    requestAnimationFrame(focus)
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
      <ComposerLists
        ticket={ticket}
        isPrivate={isPrivate}
        quickMessages={quickMessages}
        suggestions={suggestions}
      />
      {isRecording ? (
        <WhileLoading show={<div className={voiceClasses.voice} />}>
          <VoiceRecorder
            channel={ticket.channel}
            onFile={sendVoice}
            onLeft={(recording) => keepRecording({ ...recording, ticketId: ticket.id, isPrivate })}
            onEnd={endRecording}
          />
        </WhileLoading>
      ) : (
        <div className={classes.line}>
          <MessageField
            // One field per mode: undo in one mode never restores text of the other.
            key={isPrivate ? 'note' : 'message'}
            ref={composer.field}
            label={label}
            placeholder={label}
            value={text}
            onChange={({ currentTarget: area }) => {
              composer.write(area.value)
              suggestions.readText(area)
            }}
            onSelect={({ currentTarget: area }) => suggestions.readCursor(area)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            {...(activeOption && { 'aria-controls': listId, 'aria-activedescendant': activeOption })}
            error={composer.isTooLong && t('tooLong', { length: body.length, limit })}
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
              disabled={!composer.canSend}
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
          onEmoji={composer.insert}
          onContact={viewer.hidesNumbers ? null : sendContact}
          onQuick={quickMessages && suggestions.callQuick}
          isPrivate={isPrivate}
          onlyPrivate={onlyPrivate}
          onPrivate={composer.choose}
          hasOtherDraft={composer.hasOther}
          signature={composer.signature}
          onSchedule={onSchedule}
        />
      </div>
      {files.length > 0 && (
        <AttachmentDialog
          ticket={ticket}
          files={files}
          isPrivate={isPrivate}
          onSend={sendAttachments}
          onClose={() => dropChosenFiles(ticket.id)}
        />
      )}
    </div>
  )
}
