import { useEffect } from 'react'
import { lookingEvent } from '#domain/notifications/notification-contract.ts'
import { emitLive, useConnected } from '#web/platform/live.ts'

/** Tells the server whether this tab is visible, so that it sends push notices only if no tab of the user is. */
export function useLooking(): void {
  const connected = useConnected()
  useEffect(() => {
    if (!connected) return
    const tell = () => emitLive(lookingEvent, { looking: document.visibilityState === 'visible' })
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [connected])
}
