import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type OpenVisit, visitChannel, visitEndpoints } from '#domain/visits/visit-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatTime } from '#web/platform/format.ts'
import { useLive } from '#web/platform/live.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { foldVisits } from './fold-visits.ts'
import { visitsKey, visitsQuery } from './visit-queries.ts'
import { visitTexts } from './visit-texts.ts'
import classes from './visits.module.css'

/** Shows administrators the open support visits: visitor, reason and end; lets them end a visit. */
export function CompanyVisits() {
  const { data: visits = [] } = useQuery(visitsQuery)
  const now = useNow()
  useLive(visitChannel, (event) => foldQueries<OpenVisit[]>(visitsKey, (known) => foldVisits(known, event)))
  return visits
    .filter(({ endsAt }) => endsAt > now)
    .map((visit) => <CompanyVisit key={visit.id} visit={visit} />)
}

function CompanyVisit({ visit: { id, visitor, mode, reason, endsAt } }: { visit: OpenVisit }) {
  const t = useTexts(visitTexts)
  const language = useLanguage()
  const end = useSubmit(async () => {
    await call(visitEndpoints.endVisit, { params: { id } })
    foldQueries<OpenVisit[]>(visitsKey, (known) => foldVisits(known, { action: 'delete', visitId: id }))
  })
  return (
    <section className={classes.banner} data-mode={mode} aria-label={t('visit')}>
      <span className={classes.words} role="status">
        <strong>{t('inside', { visitor })}</strong>{' '}
        {t('insideUntil', { mode: t(mode), time: formatTime(endsAt, language) })} {t('reason', { reason })}
      </span>
      <Button size="compact-sm" variant="default" loading={end.busy} onClick={end.submit}>
        {t('endAccess')}
      </Button>
    </section>
  )
}
