import { IconEye, IconHelpCircle, type TablerIcon } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

type Label = { icon: TablerIcon; text: keyof typeof messageTexts }

const labels: Partial<Record<Message['mediaType'], Label>> = {
  viewOnceMessage: { icon: IconEye, text: 'viewOnce' },
  unsupportedMessage: { icon: IconHelpCircle, text: 'unsupported' },
}

/** Names the kind of a message whose text alone does not show it. */
export function KindLabel({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const label = labels[message.mediaType]
  if (!label) return null
  return (
    <span className={classes.label}>
      <label.icon size={14} aria-hidden /> {t(label.text)}
    </span>
  )
}
