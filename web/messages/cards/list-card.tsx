import { IconList } from '@tabler/icons-react'
import { listData } from '#domain/messages/message-data.ts'
import { useTexts } from '#web/platform/translate.ts'
import { cardTexts } from './card-texts.ts'
import classes from './message-card.module.css'
import type { Card } from './card.ts'

/** A list of options as the customer sees it when it is opened. */
export const ListCard: Card = ({ message, unreadable }) => {
  const t = useTexts(cardTexts)
  const { data } = listData.safeParse(message.dataJson)
  if (!data) return unreadable
  const { title, text, buttonText, sections } = data.list
  return (
    <div className={classes.card}>
      <IconList className={classes.icon ?? ''} size={20} stroke={1.5} aria-hidden />
      <div className={classes.lines}>
        <span className={classes.weak}>{buttonText || t('list')}</span>
        {title && <strong dir="auto">{title}</strong>}
        {text && <span dir="auto">{text}</span>}
        {sections.map((section, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sections of one list never change places
          <div key={index} className={classes.section}>
            {section.title && <span className={classes.weak}>{section.title}</span>}
            <ul className={classes.options}>
              {section.rows.map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- nor do its rows
                <li key={at} className={classes.option}>
                  <span dir="auto">{row.title}</span>
                  {row.description && <span className={classes.weak}>{row.description}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
