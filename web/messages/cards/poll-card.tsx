import { IconChartBar } from '@tabler/icons-react'
import { pollData } from '#domain/messages/message-data.ts'
import { tallyOf, type Voter } from '#domain/messages/poll-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import { cardTexts } from './card-texts.ts'
import classes from './message-card.module.css'
import type { Card } from './card.ts'

/** A question and its options, with the votes and voters if the channel reports them. */
export const PollCard: Card = ({ message, unreadable }) => {
  const t = useTexts(cardTexts)
  const { ticket } = useBubbleActions()
  const { data } = pollData.safeParse(message.dataJson)
  if (!data) return unreadable
  const { name, selectableCount } = data.poll
  const options = tallyOf(data.poll)
  const most = Math.max(1, ...options.map(({ count }) => count ?? 0))
  const nameOf = (voter: Voter) =>
    voter.key === 'own' ? t('we') : (voter.name ?? (voter.key === 'contact' ? ticket.contact.name : '?'))
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
                {option.count !== null && <span>{t('votes', { count: option.count })}</span>}
              </span>
              {option.count !== null && (
                <span className={classes.bar} style={{ width: `${(option.count / most) * 100}%` }} />
              )}
              {option.voters.length > 0 && (
                <span className={classes.weak} dir="auto">
                  {option.voters.map(nameOf).join(', ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
