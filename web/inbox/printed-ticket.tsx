import type { Ref } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { previewOf } from '#domain/messages/message-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { formatFull, formatPhone } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { exportTexts } from './export-texts.ts'
import classes from './printed-ticket.module.css'

type PrintedTicketProps = { ref: Ref<HTMLDivElement>; ticket: Ticket; messages: Message[] }

/** A ticket on paper: always dark on white, however the screen is. Each row is printed whole, on one page. */
export function PrintedTicket({ ref, ticket, messages }: PrintedTicketProps) {
  const t = useTexts(exportTexts)
  const language = useLanguage()
  const { contact } = ticket
  return (
    <div ref={ref} className={classes.paper}>
      <header className={classes.head} data-printed>
        <strong>{t('report', { id: ticket.id })}</strong>
        <span>
          {contact.name}
          {contact.number && ` · ${formatPhone(contact.number)}`}
        </span>
        <span>
          {[ticket.queue?.name, ticket.user?.name, formatFull(ticket.createdAt, language)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </header>
      {messages.map((message) => (
        <div
          key={message.id}
          className={classes.row}
          data-printed
          data-private={message.isPrivate || undefined}
        >
          <span className={classes.who}>
            {message.fromMe ? (message.user?.name ?? '') : (message.contact?.name ?? contact.name)}
            <time>{formatFull(message.createdAt, language)}</time>
          </span>
          <p className={classes.text}>{textOf(message)}</p>
          {message.mediaType === 'image' && message.mediaUrl && (
            <img src={message.mediaUrl} alt="" className={classes.picture} />
          )}
        </div>
      ))}
    </div>
  )
}

const textOf = (message: Message) =>
  message.mediaType === 'chat' || message.mediaType === 'image'
    ? message.body
    : previewOf({ body: message.body, mediaType: message.mediaType, fileName: message.file?.name ?? null })
