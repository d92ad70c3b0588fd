import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { formatMicros } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

const states = [
  { icon: IconClock, text: 'pendingAck' },
  { icon: IconCheck, text: 'sentAck' },
  { icon: IconChecks, text: 'deliveredAck' },
  { icon: IconChecks, text: 'readAck' },
] as const

/** The delivery status of one of our messages. */
export function MessageTicks({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  if (!message.fromMe || message.isPrivate || message.isDeleted || message.failure) return null
  const state = states[Math.min(message.ack, 3)] ?? states[0]
  const { price } = message
  const cost = price && t('cost', { price: formatMicros(price.micros, price.currency, language) })
  const text = [t(state.text), cost].filter(Boolean).join(' · ')
  return (
    <span
      className={classes.ticks}
      data-read={message.ack >= 3 || undefined}
      data-ack={message.ack}
      role="img"
      aria-label={text}
      title={cost && text}
    >
      <state.icon size={15} stroke={2} aria-hidden />
    </span>
  )
}
