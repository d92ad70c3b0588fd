import { useEffect, useState } from 'react'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import { messageChannel } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { readsForAll } from '#domain/tickets/ticket-rules.ts'
import { Composer } from '#web/messages/composer/composer.tsx'
import type { SentThen } from '#web/messages/composer/use-composer-keys.ts'
import type { JumpTarget } from '#web/messages/jump-target.ts'
import { Conversation } from '#web/messages/list/conversation.tsx'
import { untilSent } from '#web/messages/state/outgoing.ts'
import { ApiError } from '#web/platform/api.ts'
import { useLive } from '#web/platform/live.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Later } from '#web/ui/later.tsx'
import { lazyPart, onDemand } from '#web/ui/on-demand.tsx'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { TicketHeader } from '#web/tickets/header/ticket-header.tsx'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import classes from './inbox-screen.module.css'
import { LineTrouble } from './line-trouble.tsx'
import { useComposerFocus } from './use-composer-focus.ts'
import { useContactPanel } from './use-contact-panel.ts'
import { useOpenedTicket } from './use-opened-ticket.ts'

const ContactPanel = onDemand(() => import('./contact-panel.tsx'), 'ContactPanel')

const UntendedNotice = lazyPart(() => import('#web/tickets/header/untended-notice.tsx'), 'UntendedNotice')

const TraceDialog = onDemand(() => import('#web/traces/trace-dialog.tsx'), 'TraceDialog')
const TicketSchedule = onDemand(() => import('./ticket-schedule.tsx'), 'TicketSchedule')
const PlannedMessages = lazyPart(() => import('./planned-messages.tsx'), 'PlannedMessages')
const QuickPicker = lazyPart(() => import('#web/quick-messages/quick-picker.tsx'), 'QuickPicker')

type ConversationPaneProps = {
  uuid: string
  actions: TicketActions
  onLeave: () => void
  /** Called if the ticket does not exist or is gone, with its id if it was known. */
  onGone: (ticketId: number | undefined) => void
  jumpTo: JumpTarget | null
  onTalkTo: (contact: ContactSummary) => void
  /** Opens the next ticket of the list. */
  onNext: () => void
}

/** The open ticket, or a link back to the list if the address has none. */
export function ConversationPane({
  uuid,
  actions,
  onLeave,
  onGone,
  jumpTo,
  onTalkTo,
  onNext,
}: ConversationPaneProps) {
  const { data: ticket, error, refetch } = useOpenedTicket(uuid, jumpTo !== null)
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  useEffect(() => {
    if (missing) onGone(ticket?.id)
  }, [missing, onGone, ticket?.id])
  const isForbidden = error instanceof ApiError && error.status === 403
  // A failed refetch keeps an open ticket, because its composer may hold a draft.
  if (error && !missing && (!ticket || isForbidden)) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (!ticket) return null
  return (
    <OpenTicket
      key={ticket.id}
      ticket={ticket}
      actions={actions}
      onLeave={onLeave}
      jumpTo={jumpTo}
      onTalkTo={onTalkTo}
      onNext={onNext}
      onSeen={() => void refetch()}
    />
  )
}

type OpenTicketProps = Omit<ConversationPaneProps, 'uuid' | 'onGone'> & { ticket: Ticket; onSeen: () => void }

function OpenTicket({ ticket, actions, onLeave, jumpTo, onTalkTo, onNext, onSeen }: OpenTicketProps) {
  useReading(ticket, onSeen)
  useComposerFocus()
  const [details, setDetails] = useContactPanel()
  /** Id of the message whose trace is shown; 0: the trace of the whole ticket. */
  const [traced, setTraced] = useState<number | null>(null)
  const [scheduling, setScheduling] = useState(false)
  const maySchedule = useSession()?.company.plan.useSchedules === true
  useBackCloses(scheduling, () => setScheduling(false))
  const take = () => actions.ask(ticket)
  const goOn = async (then: SentThen) => {
    if (then === 'next') return onNext()
    // Unsent messages keep the ticket open.
    if (await untilSent(ticket.id)) actions.resolveAsBefore(ticket)
  }
  const { dialog, dismiss } = actions
  const needsTag = dialog?.kind === 'tag' && dialog.ticket.id === ticket.id
  useEffect(() => {
    if (!needsTag) return
    // The contact panel holds the tags.
    setDetails(true)
    dismiss()
  }, [needsTag, setDetails, dismiss])
  return (
    <div className={classes.open}>
      <section className={classes.pane} id="conversation" tabIndex={-1}>
        <TicketHeader
          ticket={ticket}
          actions={actions}
          onBack={onLeave}
          onDetails={() => setDetails(!details)}
          onTrace={() => setTraced(0)}
        />
        {ticket.untended && <UntendedNotice ticket={ticket} reason={ticket.untended} actions={actions} />}
        <div className={classes.rows}>
          <Conversation ticket={ticket} jumpTo={jumpTo} onTalkTo={onTalkTo} onExplain={setTraced} />
        </div>
        <div data-composer>
          {maySchedule && (
            <Later>
              <PlannedMessages ticket={ticket} />
            </Later>
          )}
          <LineTrouble ticket={ticket} />
          <Composer
            ticket={ticket}
            onAccept={take}
            onReopen={take}
            suggestions={QuickPicker}
            onTalkTo={onTalkTo}
            onSent={(then) => void goOn(then)}
            onSchedule={maySchedule ? () => setScheduling(true) : undefined}
          />
        </div>
      </section>
      {traced !== null && (
        <TraceDialog ticketId={ticket.id} messageId={traced} onClose={() => setTraced(null)} />
      )}
      {scheduling && <TicketSchedule ticket={ticket} onClose={() => setScheduling(false)} />}
      {details && (
        <div className={classes.details} data-contact-panel>
          <ContactPanel
            ticket={ticket}
            onClose={() => setDetails(false)}
            onSchedule={maySchedule ? () => setScheduling(true) : undefined}
          />
        </div>
      )}
    </div>
  )
}

/** Marks messages as read that arrive while the ticket is visible, which also reports them as read to the customer's phone. */
function useReading(ticket: Ticket, onSeen: () => void) {
  const mayRead = readsForAll(useViewer(), ticket)
  useLive(messageChannel, (event) => {
    const here = event.action === 'create' && event.ticket.id === ticket.id && !event.message.fromMe
    if (here && mayRead && document.visibilityState === 'visible') onSeen()
  })
  useEffect(() => {
    const seen = () => {
      if (mayRead && document.visibilityState === 'visible' && ticket.unreadMessages > 0) onSeen()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [mayRead, ticket.unreadMessages, onSeen])
}
