import type { CampaignReport } from '#domain/campaigns/campaign-report-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { statusTexts } from '../status-texts.ts'
import { reportTexts } from './report-texts.ts'
import classes from './report.module.css'

/** Lists the actions of users on the campaign, and the holds of the system. */
export function ReportEvents({ events }: { events: CampaignReport['events'] }) {
  const t = useTexts(reportTexts)
  const s = useTexts(statusTexts)
  const language = useLanguage()
  const moment = useCompanyMoment()
  return (
    <section className={classes.part} aria-label={t('events')}>
      <h2 className={classes.title}>{t('events')}</h2>
      <ul className={classes.events}>
        {events.map(({ id, kind, at, userName, hold, people }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{moment(at)}</time>
            {t(`event.${kind}`, {
              count: formatNumber(people ?? 0, language),
              why: hold ? s(`hold.${hold}`) : '',
            })}
            {userName && ` ${t('by', { name: userName })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
