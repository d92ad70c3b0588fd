import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CampaignForecast } from '#domain/campaigns/campaign-report-contract.ts'
import { formatMicros, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { statusTexts } from '../status-texts.ts'
import classes from './campaign-dialog.module.css'
import { forecastTexts } from './forecast-texts.ts'

/** Describes the forecast: recipients, end and its causes, cost, and what is missing. */
export function ForecastWords({ forecast }: { forecast: CampaignForecast }) {
  const t = useTexts(forecastTexts)
  const s = useTexts(statusTexts)
  const language = useLanguage()
  const moment = useCompanyMoment()
  const number = (count: number) => formatNumber(count, language)
  const { people, reached, endsAt, days, perHour, limitedBy, costs, leftOut, missing } = forecast
  const ends = endsAt && {
    when: moment(endsAt),
    days: number(days),
    perHour: perHour === null ? '' : number(Math.round(perHour)),
  }
  return (
    <section aria-label={t('forecast')} className={classes.words}>
      <Text fz="sm" fw={600} c="var(--text-strong)">
        {t('reached', { reached: number(reached), people: number(people) })}
      </Text>
      {reached > 0 && (
        <>
          <span>{ends ? t(endsKeyOf(days, perHour), ends) : t('never')}</span>
          {limitedBy && <span>{t('limitedBy', { cause: t(`cause.${limitedBy}`) })}</span>}
          {forecast.zones.length > 0 && (
            <span>
              {t('zones', {
                zones: forecast.zones
                  .map((zone) =>
                    t('zone', {
                      count: number(zone.people),
                      zone: offsetOf(zone.timeZone, forecast.startsAt),
                    }),
                  )
                  .join(', '),
              })}
            </span>
          )}
          {costs.length > 0 && (
            <span>
              {t('cost', {
                cost: costs
                  .map(({ micros, currency }) => formatMicros(micros, currency, language))
                  .join(' + '),
              })}
            </span>
          )}
          {forecast.answerRates.length > 0 && (
            <span>
              {t('answerRates', {
                cost: forecast.answerRates
                  .map(({ micros, currency }) => formatMicros(micros, currency, language))
                  .join(' + '),
              })}
            </span>
          )}
          {forecast.fresh > 0 && <span>{t('fresh', { count: number(forecast.fresh) })}</span>}
          {forecast.unchecked > 0 && <span>{t('unchecked', { count: number(forecast.unchecked) })}</span>}
        </>
      )}
      {leftOut.length > 0 && (
        <div>
          <Text fz="xs" fw={600} c="var(--text-weak)" mt={4}>
            {t('leftOut')}
          </Text>
          <ul>
            {leftOut.map(({ reason, people: count }) => (
              <li key={reason}>
                {t('reason.people', { count: number(count), reason: s(`reason.${reason}`) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing.length > 0 && (
        <div>
          <Text fz="xs" fw={600} c="var(--text-weak)" mt={4}>
            {t('missingValues')}
          </Text>
          <ul>
            {missing.map(({ key, place, people: count }) => (
              <li key={`missing-${place}-${key}`}>
                {t(place === 'text' ? 'missing' : 'missingInTemplate', {
                  ...{ key: `{${key}}`, count: number(count) },
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {forecast.riskyForLinked && (
        <Alert color="orange" icon={<IconAlertTriangle size={16} aria-hidden />} p={8}>
          {t('risky')}
        </Alert>
      )}
      {forecast.blocks.length > 0 && (
        <Alert color="red" title={t('blocks')} p={8} role="group">
          <ul>
            {forecast.blocks.map((block) => (
              <li key={block}>{t(`block.${block}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  )
}

function endsKeyOf(days: number, perHour: number | null) {
  if (days < 2) return perHour === null ? 'endsTodayUnpaced' : 'endsToday'
  return perHour === null ? 'endsUnpaced' : 'ends'
}

/** `GMT-5`. */
const offsetOf = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
