import { IconSpeakerphone } from '@tabler/icons-react'
import { z } from 'zod'
import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { cardTexts } from './card-texts.ts'
import classes from './message-card.module.css'

const shape = z.object({
  referral: z.object({
    headline: z.string().nullable(),
    body: z.string().nullable(),
    sourceUrl: z.string().nullable(),
  }),
})
const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url)

/** The advertisement that brought the customer here. Its pictures are not loaded from Meta: Meta would see who views them. */
export function AdCard({ message }: { message: Message }) {
  const t = useTexts(cardTexts)
  const { data } = shape.safeParse(message.dataJson)
  if (!data) return null
  const { headline, body, sourceUrl } = data.referral
  return (
    <div className={classes.card}>
      <IconSpeakerphone className={classes.icon ?? ''} size={20} stroke={1.5} aria-hidden />
      <div className={classes.lines}>
        <span className={classes.weak}>{t('fromAd')}</span>
        {headline && <strong>{headline}</strong>}
        {body && <span className={classes.clamped}>{body}</span>}
        {isWebAddress(sourceUrl) && (
          <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
            {t('openAd')}
          </a>
        )}
      </div>
    </div>
  )
}
