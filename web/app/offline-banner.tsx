import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConnected } from '#web/platform/live.ts'
import { useTexts } from '#web/platform/translate.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { appTexts } from './app-texts.ts'
import classes from './app-shell.module.css'

const worthTellingMs = 2500

const subscribe = (watcher: () => void) => {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}
/** The browser reports a lost network at once; a socket notices after half a minute. */
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Tells that the connection is lost: at once if the browser is offline, otherwise after a delay that ignores short interruptions. */
export function OfflineBanner() {
  const t = useTexts(appTexts)
  const connected = useConnected()
  const online = useOnline()
  // Without a subscription the socket is refused; the licence screen explains it.
  const pastDue = usePastDue()
  const settled = connected || pastDue
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (settled) return setShown(false)
    const timer = setTimeout(() => setShown(true), worthTellingMs)
    return () => clearTimeout(timer)
  }, [settled])
  return shown || !online ? (
    <div role="status" className={classes.offline}>
      {t('offline')}
    </div>
  ) : null
}
