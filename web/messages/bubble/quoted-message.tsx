import type { Message } from '#domain/messages/message-contract.ts'
import { previewOf } from '#domain/messages/message-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import classes from './message-bubble.module.css'
import { personColor } from './person-color.ts'
import { plainTextOf } from '#web/messages/text/text-marks.ts'
import { messageTexts } from '#web/messages/message-texts.ts'

/** The message that this one answers; a click scrolls to it if it is loaded. */
export function QuotedMessage({ quoted }: { quoted: NonNullable<Message['quotedMsg']> }) {
  const t = useTexts(messageTexts)
  const { jump, ticket } = useBubbleActions()
  const isPerson = ticket.isGroup && !quoted.fromMe
  const color = isPerson ? { color: personColor(quoted) } : undefined
  return (
    <button type="button" className={classes.quoted} onClick={() => jump(quoted.id)}>
      <span className={classes.quotedName} style={color}>
        {quoted.fromMe ? t('you') : quoted.contact?.name}
      </span>
      <span className={classes.quotedText}>{previewOf({ ...quoted, body: plainTextOf(quoted.body) })}</span>
    </button>
  )
}
