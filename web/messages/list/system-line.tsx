import type { Message } from '#domain/messages/message-contract.ts'
import { formatFull, formatTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './conversation.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

const ofGroups = {
  'group-left': 'groupLeft',
  'group-joined': 'groupJoined',
  'group-subject': 'groupSubject',
} as const

function wordsOf({ body, dataJson }: Message, t: ReturnType<typeof useTexts<keyof typeof messageTexts>>) {
  const system = dataJson?.system
  if (typeof system === 'string' && Object.hasOwn(ofGroups, system)) {
    return t(ofGroups[system as keyof typeof ofGroups], { names: body })
  }
  return body || t(system === 'request_welcome' ? 'opened' : 'system')
}

/** An event that the channel reports about the conversation; it has no sender. */
export function SystemLine({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const time = message.createdAt
  return (
    <div className={classes.system}>
      {wordsOf(message, t)}{' '}
      <time dateTime={time.toISOString()} title={formatFull(time, language)}>
        {formatTime(time, language)}
      </time>
    </div>
  )
}
