import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowLeft, IconCheck, IconHistory, IconTrash, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { can } from '#domain/access/access.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canIgnore } from '#domain/tickets/ticket-rules.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { LogDialog } from './log-dialog.tsx'
import classes from './ticket-header.module.css'
import { ticketTexts } from './ticket-texts.ts'
import type { TicketActions } from './use-ticket-actions.ts'

type TicketHeaderProps = { ticket: Ticket; actions: TicketActions; onBack: () => void }

export function TicketHeader({ ticket, actions, onBack }: TicketHeaderProps) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const [log, setLog] = useDisclosure(false)
  const [removing, setRemoving] = useDisclosure(false)
  const { contact } = ticket
  return (
    <header className={classes.header}>
      <IconButton label={t('back')} onClick={onBack} icon={<IconArrowLeft size={20} stroke={1.6} />} />
      <ContactAvatar name={contact.name} url={contact.urlPicture} channel={ticket.channel} size={36} />
      <div className={classes.who}>
        <h1 className={classes.name}>{contact.name}</h1>
        <div className={classes.about}>
          <span>#{ticket.id}</span>
          {contact.number && <span>{formatPhone(contact.number)}</span>}
          <span>{ticket.user ? t('assignedTo', { name: ticket.user.name }) : t('nobody')}</span>
        </div>
      </div>
      <MainActions ticket={ticket} actions={actions} ignorable={canIgnore(viewer)} />
      <IconButton label={t('log')} onClick={setLog.open} icon={<IconHistory size={20} stroke={1.6} />} />
      {can(viewer, 'ticket.delete') && (
        <IconButton
          label={t('remove')}
          onClick={setRemoving.open}
          icon={<IconTrash size={20} stroke={1.6} />}
        />
      )}
      <LogDialog ticketId={ticket.id} opened={log} onClose={setLog.close} />
      <ConfirmDialog
        opened={removing}
        title={t('remove')}
        text={t('removeQuestion')}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => actions.remove(ticket)}
        onClose={setRemoving.close}
      />
    </header>
  )
}

type MainActionsProps = { ticket: Ticket; actions: TicketActions; ignorable: boolean }

function MainActions({ ticket, actions, ignorable }: MainActionsProps) {
  const t = useTexts(ticketTexts)
  if (ticket.status === 'pending') {
    return (
      <>
        {ignorable && (
          <IconButton
            label={t('ignore')}
            onClick={() => actions.close(ticket)}
            icon={<IconX size={20} stroke={1.6} />}
          />
        )}
        <Button size="sm" onClick={() => actions.ask(ticket)} loading={actions.busy}>
          {t('accept')}
        </Button>
      </>
    )
  }
  if (ticket.status === 'closed') {
    return (
      <Button size="sm" variant="default" onClick={() => actions.ask(ticket)} loading={actions.busy}>
        {t('reopen')}
      </Button>
    )
  }
  if (ticket.status !== 'open' && ticket.status !== 'group') return null
  return (
    <>
      <IconButton
        label={t('returnToQueue')}
        onClick={() => actions.returnToQueue(ticket)}
        icon={<IconArrowBackUp size={20} stroke={1.6} />}
      />
      <Button
        size="sm"
        leftSection={<IconCheck size={16} aria-hidden />}
        onClick={() => actions.close(ticket)}
        loading={actions.busy}
      >
        {t('resolve')}
      </Button>
    </>
  )
}

type IconButtonProps = { label: string; onClick: () => void; icon: ReactNode }

const IconButton = ({ label, onClick, icon }: IconButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon onClick={onClick} aria-label={label}>
      {icon}
    </ActionIcon>
  </Tooltip>
)
