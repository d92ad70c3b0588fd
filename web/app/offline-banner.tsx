import { useEffect, useState } from 'react'
import { useConnected } from '#web/platform/live.ts'
import { useTexts } from '#web/platform/translate.ts'
import { appTexts } from './app-texts.ts'
import classes from './app-shell.module.css'

const worthTellingMs = 2500

/** Says that the line is down once that has lasted; a blink is nobody's business. */
export function OfflineBanner() {
  const t = useTexts(appTexts)
  const connected = useConnected()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (connected) return setShown(false)
    const timer = setTimeout(() => setShown(true), worthTellingMs)
    return () => clearTimeout(timer)
  }, [connected])
  return shown ? (
    <div role="status" className={classes.offline}>
      {t('offline')}
    </div>
  ) : null
}
