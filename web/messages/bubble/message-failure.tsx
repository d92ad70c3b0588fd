import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import { isNotInGroup, isRetryable, wordingOf } from './failure-rules.ts'
import { failureTexts } from './failure-texts.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'
import { retryFailed } from '#web/messages/sending/retry-failed.ts'

type MessageFailureProps = { message: Message; failure: NonNullable<Message['failure']> }

/** Says why a message was not delivered, with a retry button where a retry may succeed. */
export function MessageFailure({ message, failure }: MessageFailureProps) {
  const t = useTexts(messageTexts)
  const why = useTexts(failureTexts)
  const { ticket } = useBubbleActions()
  const [trying, setTrying] = useState(false)
  const hasLeft = isNotInGroup(failure, ticket)
  const retry = async () => {
    setTrying(true)
    const isOnItsWay = await retryFailed(ticket, message)
    setTrying(false)
    if (!isOnItsWay) showWarning(why('cannotRepeat'))
  }
  return (
    <div className={classes.failure} role="alert">
      <IconAlertCircle size={14} aria-hidden />
      <span title={failure.detail}>
        {why(wordingOf(failure, ticket))}{' '}
        {isRetryable(failure.cause) && !hasLeft && (
          <button type="button" className={classes.link} disabled={trying} onClick={() => void retry()}>
            {t('retry')}
          </button>
        )}
      </span>
    </div>
  )
}
