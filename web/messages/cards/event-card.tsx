import { IconCalendarEvent } from '@tabler/icons-react'
import type { Language } from '#domain/i18n/language.ts'
import { eventData } from '#domain/messages/message-data.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { cardTexts } from './card-texts.ts'
import { CardLink } from '#web/messages/text/card-link.tsx'
import classes from './message-card.module.css'
import type { Card } from './card.ts'

const moment = (date: Date, language: Language) =>
  `${formatDate(date, language)} ${formatTime(date, language)}`

/** An event: its name, place, start and end. */
export const EventCard: Card = ({ message, unreadable }) => {
  const t = useTexts(cardTexts)
  const language = useLanguage()
  const { data } = eventData.safeParse(message.dataJson)
  if (!data) return unreadable
  const { name, description, location, link, start, end } = data.event
  return (
    <div className={classes.card}>
      <IconCalendarEvent className={classes.icon ?? ''} size={20} stroke={1.5} aria-hidden />
      <div className={classes.lines}>
        <span className={classes.weak}>{t('event')}</span>
        <strong dir="auto">{name}</strong>
        <time dateTime={start.toISOString()}>{t('eventStart', { time: moment(start, language) })}</time>
        <time dateTime={end.toISOString()}>{t('eventEnd', { time: moment(end, language) })}</time>
        {location && <span dir="auto">{location}</span>}
        {description && <span className={classes.clamped}>{description}</span>}
        <CardLink url={link}>{t('join')}</CardLink>
      </div>
    </div>
  )
}
