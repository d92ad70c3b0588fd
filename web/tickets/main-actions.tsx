import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconRotate, type TablerIcon, IconX } from '@tabler/icons-react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canIgnore } from '#domain/tickets/ticket-rules.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import classes from './ticket-header.module.css'
import { ticketTexts } from './ticket-texts.ts'
import type { TicketActions } from './use-ticket-actions.ts'

/** What moves the ticket on from the state that it is in. */
export function MainActions({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const { busy } = actions
  if (ticket.status === 'pending') {
    return (
      <>
        {canIgnore(viewer) && (
          <IconButton label={t('ignore')} icon={IconX} onClick={() => actions.ignore(ticket)} />
        )}
        <MainButton label={t('accept')} icon={IconCheck} busy={busy} onClick={() => actions.ask(ticket)} />
      </>
    )
  }
  if (ticket.status === 'closed') {
    return (
      <MainButton label={t('reopen')} icon={IconRotate} busy={busy} onClick={() => actions.ask(ticket)} />
    )
  }
  if (ticket.status === 'lgpd' || ticket.status === 'nps') {
    return <IconButton label={t('ignore')} icon={IconX} onClick={() => actions.ignore(ticket)} />
  }
  return (
    <>
      <IconButton
        label={t('returnToQueue')}
        icon={IconArrowBackUp}
        onClick={() => actions.returnToQueue(ticket)}
      />
      <MainButton
        label={t('resolve')}
        icon={IconCheck}
        busy={busy}
        onClick={() => actions.askClosing(ticket)}
      />
    </>
  )
}

type MainButtonProps = { label: string; icon: TablerIcon; busy: boolean; onClick: () => void }

/** On a phone the word makes room for the contact's name. */
const MainButton = ({ label, icon: Icon, busy, onClick }: MainButtonProps) => (
  <Button
    size="sm"
    className={classes.main ?? ''}
    classNames={{ label: classes.mainLabel ?? '', section: classes.mainIcon ?? '' }}
    leftSection={<Icon size={16} aria-hidden />}
    onClick={onClick}
    loading={busy}
    aria-label={label}
  >
    {label}
  </Button>
)
