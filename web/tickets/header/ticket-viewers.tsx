import { IconEye, IconMicrophone, IconPencil } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './ticket-viewers.module.css'
import { useViewers } from './use-viewers.ts'
import { viewerTexts } from './viewer-texts.ts'

/** Two people in one conversation know of each other before both answer; what the customer does comes first. */
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
