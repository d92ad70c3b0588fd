import { IconUser } from '@tabler/icons-react'
import { z } from 'zod'
import type { Message } from '#domain/messages/message-contract.ts'
import classes from './message-card.module.css'
import { MessageText } from './message-text.tsx'

const shape = z.object({
  contacts: z.array(
    z.object({
      name: z.string(),
      phones: z.array(z.object({ phone: z.string() })),
      emails: z.array(z.string()).optional(),
      company: z.string().nullable().optional(),
    }),
  ),
})
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

/** Contacts that a customer shared; the message's text where it holds none that we can read. */
export function ContactCards({ message }: { message: Message }) {
  const { data } = shape.safeParse(message.dataJson)
  if (!data) return <MessageText text={message.body} />
  return data.contacts.map(({ name, phones, emails = [], company }) => (
    <div key={name + phones[0]?.phone} className={classes.card}>
      <IconUser className={classes.icon ?? ''} size={24} stroke={1.5} aria-hidden />
      <div className={classes.lines}>
        <strong>{name}</strong>
        {company && <span className={classes.weak}>{company}</span>}
        {phones.map(({ phone }) => (
          <a key={phone} href={`tel:${dialled(phone)}`}>
            {phone}
          </a>
        ))}
        {emails.map((email) => (
          <a key={email} href={`mailto:${email}`}>
            {email}
          </a>
        ))}
      </div>
    </div>
  ))
}
