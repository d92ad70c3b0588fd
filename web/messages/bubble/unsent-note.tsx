import { Progress } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { useWordsOf } from '#web/platform/use-words-of.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'
import { dropOutgoing, useOutgoing } from '#web/messages/state/outgoing.ts'

/** Upload progress of a message that the server does not have yet, or why sending it failed. */
export function UnsentNote({ message: { clientId } }: { message: Message }) {
  const t = useTexts(messageTexts)
  const { ticket } = useBubbleActions()
  const one = useOutgoing(ticket.id).find(({ message }) => message.clientId === clientId)
  if (!one) return null
  if (one.error === null) {
    const percent = one.progress === null || one.progress >= 1 ? null : one.progress * 100
    return percent === null ? null : (
      <Progress className={classes.progress ?? ''} size={4} value={percent} aria-label={t('uploading')} />
    )
  }
  return (
    <div className={classes.failure} role="alert">
      <IconAlertCircle size={14} aria-hidden />
      <span>
        <Words error={one.error} />{' '}
        <button type="button" className={classes.link} onClick={one.send}>
          {t('retry')}
        </button>{' '}
        <button type="button" className={classes.link} onClick={() => dropOutgoing(ticket.id, [clientId])}>
          {t('discard')}
        </button>
      </span>
    </div>
  )
}

const Words = ({ error }: { error: unknown }) => useWordsOf(error)
