import { useDisclosure, useElementSize } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/access/access.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canIgnore, canWrite } from '#domain/tickets/ticket-rules.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { lazyPart, OnDemand } from '#web/ui/on-demand.tsx'
import { Question } from '#web/ui/question.tsx'
import { MainActions } from './main-actions.tsx'
import { RatingFace } from '#web/tickets/list/rating-face.tsx'
import { SecondaryActions } from './secondary-actions.tsx'
import classes from './ticket-header.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'

const TicketViewers = lazyPart(() => import('./ticket-viewers.tsx'), 'TicketViewers')
const BotChip = lazyPart(() => import('#web/tickets/list/bot-chip.tsx'), 'BotChip')
const LogDialog = lazyPart(() => import('#web/tickets/log/log-dialog.tsx'), 'LogDialog')

const switchBot = async ({ id, disableBot }: Ticket['contact']) =>
  (await import('#web/contacts/toggle-bot.ts')).toggleBot(id, !disableBot)

/** Returns false for closed tickets and for those that wait for the customer's consent or rating. */
const isTransferable = ({ status }: Ticket) => status === 'pending' || canWrite({ status })

/** Below this width the buttons move into the menu, to leave room for the contact's name. */
const foldedBelowPx = 480

type TicketHeaderProps = {
  ticket: Ticket
  actions: TicketActions
  onBack: () => void
  onDetails: () => void
  /** Shows what the bots of the ticket did. */
  onTrace: () => void
}

export function TicketHeader({ ticket, actions, onBack, onDetails, onTrace }: TicketHeaderProps) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const [log, setLog] = useDisclosure(false)
  const [removing, setRemoving] = useDisclosure(false)
  const { contact } = ticket
  const { ref, width } = useElementSize()
  const narrow = width > 0 && width < foldedBelowPx
  const { data: connections = 0 } = useQuery({ ...connectionsQuery, select: (all) => all.length })
  return (
    <header className={classes.header} ref={ref} data-narrow={narrow || undefined}>
      <IconButton label={t('back')} onClick={onBack} icon={IconArrowLeft} />
      <ContactAvatar name={contact.name} url={contact.urlPicture} channel={ticket.channel} size={36} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <button type="button" className={classes.nameButton} onClick={onDetails} title={t('details')}>
            {contact.name}
          </button>
        </h2>
        <div className={classes.about}>
          <TicketViewers key={ticket.id} ticketId={ticket.id} />
          {ticket.userRating && <RatingFace rate={ticket.userRating.rate} />}
          {ticket.isBot && <BotChip ticket={ticket} />}
          <span className={classes.fact}>
            {ticket.user ? t('assignedTo', { name: ticket.user.name }) : t('nobody')}
          </span>
          {connections > 1 && ticket.whatsapp && (
            <span className={classes.fact} title={t('onConnection', { name: ticket.whatsapp.name })}>
              {ticket.whatsapp.name}
            </span>
          )}
          {contact.number && <span className={classes.fact}>{formatPhone(contact.number)}</span>}
          <span className={classes.id}>#{ticket.id}</span>
        </div>
      </div>
      <MainActions ticket={ticket} actions={actions} />
      <SecondaryActions
        narrow={narrow}
        switches={[
          { text: 'bot', on: !contact.disableBot, toggle: () => void switchBot(contact) },
          {
            text: 'integration',
            on: ticket.useIntegration,
            toggle: () => actions.toggleIntegration(ticket),
          },
        ]}
        onDetails={onDetails}
        onTransfer={isTransferable(ticket) ? () => actions.askTransfer(ticket) : null}
        onClosing={ticket.status === 'pending' && canIgnore(viewer) ? () => actions.askClosing(ticket) : null}
        onLog={setLog.open}
        onExport={() => actions.askExport(ticket)}
        onRemove={can(viewer, 'ticket-options:deleteTicket') ? setRemoving.open : null}
      />
      <OnDemand opened={log}>
        <LogDialog
          ticketId={ticket.id}
          opened={log}
          onTrace={() => {
            setLog.close()
            onTrace()
          }}
          onClose={setLog.close}
        />
      </OnDemand>
      <Question
        opened={removing}
        title={t('remove')}
        text={`${contact.name}: ${t('removeQuestion')}`}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => actions.remove(ticket)}
        onClose={setRemoving.close}
      />
    </header>
  )
}
