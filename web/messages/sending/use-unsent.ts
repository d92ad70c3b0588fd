import { useEffect } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { useSession } from '#web/platform/session.ts'
import { optimisticMessage } from '#web/messages/optimistic-message.ts'
import { addOutgoing, isOutgoing } from '#web/messages/state/outgoing.ts'
import { postText } from './post-text.ts'
import { unsentTexts } from '#web/messages/state/unsent-store.ts'

/** Older texts are not sent automatically: their subject may be settled. */
const stillMeantMs = 12 * 3_600_000

/** Restores texts that were unsent before a reload: waiting ones are sent now, refused ones wait for the user. */
export function useUnsent(): void {
  const user = useSession()
  const userId = user?.id
  const name = user?.name
  useEffect(() => {
    if (userId === undefined || name === undefined) return
    for (const text of unsentTexts()) {
      const { ticket, clientId, body, isPrivate, createdAt, refused } = text
      if (isOutgoing(ticket.id, clientId)) continue
      const message = {
        ...optimisticMessage({ ticket, user: { id: userId, name } }, { body, isPrivate }),
        clientId,
        createdAt: new Date(createdAt),
      }
      const isStale = Date.now() - createdAt > stillMeantMs
      const cause = refused ?? (isStale ? { status: 0, error: 'ERR_OFFLINE' } : null)
      const error = cause && new ApiError(cause.status, cause)
      const send = () => void postText(text)
      addOutgoing(ticket.id, [{ message, progress: null, error, send }])
      if (!error) send()
    }
  }, [userId, name])
}
