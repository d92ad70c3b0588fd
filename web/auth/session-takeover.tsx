import { authChannel } from '#domain/auth/auth-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { endSession, sessionId } from '#web/platform/session.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { authTexts } from './auth-texts.ts'

const reloadAfterMs = 1000

/** The same person signed in somewhere else: this browser says so, forgets everything and starts over. */
export function SessionTakeover() {
  const t = useTexts(authTexts)
  useLive(authChannel, ({ session }) => {
    if (session === sessionId()) return
    showWarning(t('takenOver'))
    endSession({ kind: 'takenOver' })
    localStorage.clear()
    setTimeout(() => location.reload(), reloadAfterMs)
  })
  return null
}
