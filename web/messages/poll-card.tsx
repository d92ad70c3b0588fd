import { IconChartBar } from '@tabler/icons-react'
import { pollData } from '#domain/messages/message-data.ts'
import { useTexts } from '#web/platform/translate.ts'
import { cardTexts } from './card-texts.ts'
import classes from './message-card.module.css'
import type { Card } from './card.ts'

/** A question and its options, with the votes where the channel tells them. */
export const PollCard: Card = ({ message, unreadable }) => {
  const t = useTexts(cardTexts)
  const { data } = pollData.safeParse(message.dataJson)
  if (!data) return unreadable
  const { name, options, selectableCount } = data.poll
  const most = Math.max(1, ...options.map(({ votes }) => votes ?? 0))
  return (
    <div className={classes.card}>
      <IconChartBar className={classes.icon ?? ''} size={20} stroke={1.5} aria-hidden />
      <div className={classes.lines}>
        <strong dir="auto">{name}</strong>
        <span className={classes.weak}>{t(selectableCount === 1 ? 'onePick' : 'manyPicks')}</span>
        <ul className={classes.options}>
          {options.map((option, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a poll may name an option twice
            <li key={index} className={classes.option}>
              <span className={classes.pair}>
                <span dir="auto">{option.name}</span>
                {option.votes != null && <span>{t('votes', { count: option.votes })}</span>}
              </span>
              {option.votes != null && (
                <span className={classes.bar} style={{ width: `${(option.votes / most) * 100}%` }} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
