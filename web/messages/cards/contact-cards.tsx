import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { z } from 'zod'
import { visibleName } from '#domain/http/visible-name.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useBubbleActions } from '#web/messages/state/bubble-actions.ts'
import { cardTexts } from './card-texts.ts'
import classes from './message-card.module.css'
import type { Card } from './card.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { findOrSaveContact } from '#web/contacts/find-or-save-contact.ts'

const shared = z.object({
  name: z.string(),
  phones: z.array(z.object({ phone: z.string(), waId: z.string().nullish() })),
  emails: z.array(z.string()).optional(),
  company: z.string().nullable().optional(),
})
const shape = z.object({ contacts: z.array(shared).min(1) })
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

/** The contacts that a message shares. */
export const ContactCards: Card = ({ message, unreadable }) => {
  const { data } = shape.safeParse(message.dataJson)
  if (!data) return unreadable
  return data.contacts.map((contact, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the cards of a message never change places
    <SharedContact key={index} {...contact} />
  ))
}

function SharedContact({ name: given, phones, emails = [], company }: z.infer<typeof shared>) {
  const name = visibleName(given)
  return (
    <div className={classes.card}>
      <IconUser className={classes.icon ?? ''} size={24} stroke={1.5} aria-hidden />
      <div className={classes.lines}>
        <strong dir="auto">{name}</strong>
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
        <CardActions name={name} number={phones[0]?.waId ? `+${phones[0].waId}` : (phones[0]?.phone ?? '')} />
      </div>
    </div>
  )
}

function CardActions({ name, number }: { name: string; number: string }) {
  const t = useTexts(cardTexts)
  const { ticket, talkTo } = useBubbleActions()
  const { busy, submit } = useSubmit(
    async (done: (found: Awaited<ReturnType<typeof findOrSaveContact>>) => void) =>
      done(await findOrSaveContact({ name, number, channel: ticket.channel })),
  )
  if (dialled(number).length < 8) return null
  return (
    <div className={classes.actions}>
      {talkTo && (
        <Button
          size="compact-xs"
          variant="light"
          disabled={busy}
          onClick={() => submit(({ contact }) => talkTo(contact))}
        >
          {t('talk')}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="default"
        disabled={busy}
        onClick={() => submit(({ isNew }) => showSuccess(t(isNew ? 'saved' : 'known')))}
      >
        {t('save')}
      </Button>
    </div>
  )
}
