import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { holdQuery } from '#web/installation-hold/hold-queries.ts'
import { holdTexts } from '#web/installation-hold/hold-texts.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './app-shell.module.css'

/** Leads super users to the release of an installation that was restored from a backup. */
export function HoldBanner() {
  const t = useTexts(holdTexts)
  const { super: isSuper } = useViewer()
  const { data } = useQuery({ ...holdQuery, enabled: isSuper })
  if (!isSuper || !data?.hold) return null
  return (
    <div role="status" className={classes.full}>
      {t('held')} <Link to="/installation-hold">{t('heldLook')}</Link>
    </div>
  )
}
