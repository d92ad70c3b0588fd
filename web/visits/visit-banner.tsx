import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { visitChannel } from '#domain/visits/visit-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { leaveVisit, useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { countdown } from './countdown.ts'
import { endOwnVisit } from './end-own-visit.ts'
import { visitTexts } from './visit-texts.ts'
import classes from './visits.module.css'

/** Banner of a visit on every screen: company, mode and remaining time; leaves the company when the visit ends. */
export function VisitBanner() {
  const t = useTexts(visitTexts)
  const user = useSession()
  const now = useNow(1000)
  const visit = user?.visit
  const leave = useSubmit(async () => visit && endOwnVisit(visit.id))
  useLive(visitChannel, (event) => {
    if (event.action === 'delete' && event.visitId === visit?.id) leaveVisit()
  })
  const isOver = visit !== undefined && visit.endsAt <= now
  useEffect(() => {
    if (isOver) leaveVisit()
  }, [isOver])
  if (!user || !visit) return null
  return (
    <section className={classes.banner} data-mode={visit.mode} aria-label={t('visit')}>
      <span className={classes.words}>
        <strong>{t('visiting', { company: user.company.name })}</strong> {t(visit.mode)}
      </span>
      <time className={classes.time} dateTime={visit.endsAt.toISOString()} title={t('endsIn')}>
        {countdown(visit.endsAt.getTime() - now.getTime())}
      </time>
      <Button size="compact-sm" variant="default" loading={leave.busy} onClick={leave.submit}>
        {t('leave')}
      </Button>
    </section>
  )
}
