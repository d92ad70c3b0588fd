import { IconTemplate } from '@tabler/icons-react'
import type { SentTemplate } from '#domain/channels/sent-template.ts'
import { useTexts } from '#web/platform/translate.ts'
import { isWebAddress } from '#web/messages/text/card-link.tsx'
import { cardTexts } from './card-texts.ts'
import classes from './message-card.module.css'
import { MessageText } from '#web/messages/text/message-text.tsx'

/** A template as the customer sees it, with its buttons. */
export function TemplateCard({ name, header, body, footer, buttons }: Omit<SentTemplate, 'content'>) {
  const t = useTexts(cardTexts)
  return (
    <div className={classes.lines}>
      <span className={classes.label}>
        <IconTemplate size={14} aria-hidden /> {t('template')} · {name}
      </span>
      {header && <strong dir="auto">{header}</strong>}
      <div>
        <MessageText text={body} />
      </div>
      {footer && <div className={classes.weak}>{footer}</div>}
      {buttons.length > 0 && (
        <ul className={classes.options}>
          {buttons.map((button, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- buttons of one template never change places
            <li key={index} className={classes.tap}>
              <TapLabel {...button} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function TapLabel({ kind, text, value }: SentTemplate['buttons'][number]) {
  if (kind === 'url' && isWebAddress(value)) {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    )
  }
  if (kind === 'call') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{text}</a>
  return <span>{kind === 'copy' ? `${text}: ${value}` : text}</span>
}
