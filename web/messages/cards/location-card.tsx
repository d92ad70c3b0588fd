import { IconMapPin } from '@tabler/icons-react'
import { z } from 'zod'
import { mapAddressOf, place } from '#domain/messages/message-data.ts'
import { useTexts } from '#web/platform/translate.ts'
import { CardLink } from '#web/messages/text/card-link.tsx'
import { cardTexts } from './card-texts.ts'
import classes from './message-card.module.css'
import type { Card } from './card.ts'

const liveMark = z.object({ isLive: z.literal(true) })

/** A location. The map opens only on request: an embedded map would tell its provider where customers are. */
export const LocationCard: Card = ({ message, unreadable }) => {
  const t = useTexts(cardTexts)
  const { data } = place.safeParse(message.dataJson?.location)
  if (!data) return unreadable
  const live = liveMark.safeParse(message.dataJson?.location)
  const { name, address, latitude, longitude } = data
  return (
    <div className={classes.card}>
      <IconMapPin className={classes.icon ?? ''} size={24} stroke={1.5} aria-hidden />
      <div className={classes.lines}>
        <strong dir="auto">{name || t('place')}</strong>
        {live.success && <span className={classes.weak}>{t('livePlace')}</span>}
        {address && <span dir="auto">{address}</span>}
        <span className={classes.weak}>
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </span>
        <CardLink url={mapAddressOf(data)}>{t('map')}</CardLink>
      </div>
    </div>
  )
}
