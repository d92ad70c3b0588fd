import { IconEye, IconMicrophone, IconPencil } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './ticket-viewers.module.css'
import { useViewers } from './use-viewers.ts'
import { viewerTexts } from './viewer-texts.ts'

/** Shows who else has the ticket open, so that two users do not both answer; the customer's typing takes precedence. */
export function TicketViewers({ ticketId }: { ticketId: number }) {
  const t = useTexts(viewerTexts)
  const { others, writing, customer } = useViewers(ticketId)
  const [first, ...more] = others
  const Icon = customer === 'recording' ? IconMicrophone : (customer ?? writing) ? IconPencil : IconEye
  const text = customer
    ? t(customer)
    : writing
      ? t('writing', { name: writing.name })
      : first &&
        (more.length ? t('many', { name: first.name, count: more.length }) : t('one', { name: first.name }))
  return (
    <span role="status" className={classes.viewers}>
      {text && (
        <>
          <Icon size={12} aria-hidden />
          {text}
        </>
      )}
    </span>
  )
}
