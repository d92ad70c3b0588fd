import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { maxTextLength } from '#domain/messages/message-rules.ts'
import { withoutSignature } from '#domain/messages/signature-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import classes from './composer.module.css'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'
import { editTexts } from './edit-texts.ts'
import { focusUnlessWriting } from './focus-unless-writing.ts'
import { MessageField } from './message-field.tsx'
import { putMessage } from '#web/messages/message-live.ts'
import { changeHistory } from '#web/messages/message-queries.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'

/** What was typed in each edit, for when its conversation is open again. */
const typed = new WeakMap<Message, string>()

type EditLineProps = { ticket: Ticket; message: Message; onDone: () => void }

/** Replaces the composer while a sent message is edited; the draft is kept. */
export function EditLine({ ticket, message, onDone }: EditLineProps) {
  const t = useTexts(editTexts)
  const c = useTexts(composerFormTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  const author = { name: message.user?.name ?? '', channel: ticket.channel }
  const written = withoutSignature(message.body, author)
  const [text, setText] = useState(() => typed.get(message) ?? written.text)
  const [saving, setSaving] = useState(false)
  const limit = maxTextLength(ticket.channel)
  const isTooLong = written.signature.length + text.length > limit
  const canSave = text.trim() !== '' && !isTooLong && !saving
  useEffect(() => {
    const area = field.current
    focusUnlessWriting(area)
    if (document.activeElement === area) area?.setSelectionRange(area.value.length, area.value.length)
  }, [])

  const save = async () => {
    if (!canSave) return
    if (text === written.text) return onDone()
    setSaving(true)
    try {
      const params = { id: message.id }
      const edited = await call(messageEndpoints.editMessage, {
        params,
        body: { body: written.signature + text },
      })
      changeHistory(ticket, (pages) => putMessage(pages, edited))
      onDone()
    } catch (error) {
      showError(error)
      setSaving(false)
    }
  }
  return (
    <>
      <div className={classes.reply}>
        <div className={classes.replyText}>
          <strong>{t('editing')}</strong>
          <span>{written.text}</span>
        </div>
        <ActionIcon size={28} onClick={onDone} aria-label={t('cancelEdit')}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.line}>
        <MessageField
          ref={field}
          label={t('editing')}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            typed.set(message, value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation()
              onDone()
            }
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void save()
          }}
          error={isTooLong && c('tooLong', { length: text.length, limit })}
        />
        <Tooltip label={t('saveEdit')}>
          <ActionIcon
            size={40}
            variant="filled"
            color="accent"
            disabled={!canSave}
            onClick={() => void save()}
            aria-label={t('saveEdit')}
          >
            <IconCheck size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
    </>
  )
}
