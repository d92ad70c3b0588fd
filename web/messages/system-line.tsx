import type { Message } from '#domain/messages/message-contract.ts'
import { formatFull, formatTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './conversation.module.css'
import { messageTexts } from './message-texts.ts'

/** What the channel tells of the conversation; nobody said it. */
export function SystemLine({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const time = message.createdAt
  return (
    <div className={classes.system}>
      {message.body || t(message.dataJson?.system === 'request_welcome' ? 'opened' : 'system')}{' '}
      <time dateTime={time.toISOString()} title={formatFull(time, language)}>
        {formatTime(time, language)}
      </time>
    </div>
  )
}
