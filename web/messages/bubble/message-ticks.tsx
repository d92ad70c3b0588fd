import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

const states = [
  { icon: IconClock, text: 'pendingAck' },
  { icon: IconCheck, text: 'sentAck' },
  { icon: IconChecks, text: 'deliveredAck' },
  { icon: IconChecks, text: 'readAck' },
] as const

/** How far one of our messages has come. */
export function MessageTicks({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  if (!message.fromMe || message.isPrivate || message.isDeleted || message.failure) return null
  const state = states[Math.min(message.ack, 3)] ?? states[0]
  return (
    <span
      className={classes.ticks}
      data-read={message.ack >= 3 || undefined}
      data-ack={message.ack}
      role="img"
      aria-label={t(state.text)}
    >
      <state.icon size={15} stroke={2} aria-hidden />
    </span>
  )
}
