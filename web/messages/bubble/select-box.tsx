import { forwardFormOf } from '#domain/messages/forward-rules.ts'
import type { Message } from '#domain/messages/message-contract.ts'
import { previewOf } from '#domain/messages/message-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { forwardTexts } from '#web/messages/forward/forward-texts.ts'
import classes from './message-bubble.module.css'
import { toggleSelected, useSelection } from '#web/messages/state/selection.ts'

/** Checkbox that selects a message to forward; renders nothing for a message that cannot be forwarded. */
export function SelectBox({ ticketId, message }: { ticketId: number; message: Message }) {
  const t = useTexts(forwardTexts)
  const chosen = useSelection(ticketId)
  if (!forwardFormOf(message)) return null
  return (
    <input
      type="checkbox"
      className={classes.select ?? ''}
      checked={chosen?.has(message.id) ?? false}
      onChange={() => toggleSelected(ticketId, message.id)}
      aria-label={t('selectOne', { text: previewOf({ ...message, fileName: message.file?.name ?? null }) })}
    />
  )
}
