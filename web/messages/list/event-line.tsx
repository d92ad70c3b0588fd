import type { ThreadEvent } from '#web/messages/thread-events.ts'
import { formatFull, formatTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { logSentence } from '#web/tickets/log/log-sentence.ts'
import { logTexts } from '#web/tickets/log/log-texts.ts'

/** Who took, passed or closed the ticket, at its place between the messages. */
export function EventLine({ type, user, receiver, queue, createdAt }: ThreadEvent) {
  const t = useTexts(logTexts)
  const language = useLanguage()
  const names = { type, user: user?.name ?? '', receiver: receiver?.name ?? '', queue: queue?.name ?? '' }
  return (
    <>
      {t(logSentence({ type, user, receiver }), names)}{' '}
      <time dateTime={createdAt.toISOString()} title={formatFull(createdAt, language)}>
        {formatTime(createdAt, language)}
      </time>
    </>
  )
}
