import type { Ref } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { MarkedText } from '#web/messages/text/message-text.tsx'
import { formatMoment, formatPhone } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { exportTexts } from './export-texts.ts'
import classes from './printed-ticket.module.css'
import { printedStatesOf, printedTextOf } from './printed-row.ts'

type PrintedTicketProps = { ref: Ref<HTMLDivElement>; ticket: Ticket; messages: Message[] }

/** A ticket on paper: dark on white in every colour scheme. Each row is printed whole, on one page. */
export function PrintedTicket({ ref, ticket, messages }: PrintedTicketProps) {
  const t = useTexts(exportTexts)
  const language = useLanguage()
  const company = useSession()?.company.name
  const { contact } = ticket
  const when = (date: Date) => formatMoment(date, language)
  return (
    <div ref={ref} className={classes.paper}>
      <div className={classes.head} data-printed>
        {company && <span className={classes.company}>{company}</span>}
        <strong>{t('report', { id: ticket.id })}</strong>
        <span>
          {contact.name}
          {contact.number && ` · ${formatPhone(contact.number)}`}
        </span>
        <span>{[ticket.queue?.name, ticket.user?.name].filter(Boolean).join(' · ')}</span>
        <span>{t('protocol', { id: ticket.id, date: when(ticket.createdAt) })}</span>
      </div>
      {messages.map((message) => (
        <div
          key={message.id}
          className={classes.row}
          data-printed
          data-private={message.isPrivate || undefined}
        >
          <span className={classes.who}>
            {message.fromMe ? (message.user?.name ?? company ?? '') : (message.contact?.name ?? contact.name)}
            <time>
              {[...printedStatesOf(message).map((state) => t(state)), when(message.createdAt)].join(' · ')}
            </time>
          </span>
          <p className={classes.text}>
            <MarkedText text={printedTextOf(message) ?? t('unsupported')} />
          </p>
          {message.mediaType === 'image' && message.mediaUrl && (
            <img src={message.mediaUrl} alt="" className={classes.picture} />
          )}
        </div>
      ))}
    </div>
  )
}
