import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageChannel } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { Composer } from '#web/messages/composer.tsx'
import { Conversation } from '#web/messages/conversation.tsx'
import { ApiError } from '#web/platform/api.ts'
import { emitLive, useLive } from '#web/platform/live.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TicketHeader } from '#web/tickets/ticket-header.tsx'
import { ticketQuery } from '#web/tickets/ticket-queries.ts'
import type { TicketActions } from '#web/tickets/use-ticket-actions.ts'
import classes from './inbox-screen.module.css'

type ConversationPaneProps = { uuid: string; actions: TicketActions; onLeave: () => void }

/** The open ticket, or the way back to the list when there is none of that address. */
export function ConversationPane({ uuid, actions, onLeave }: ConversationPaneProps) {
  const { data: ticket, error, refetch } = useQuery(ticketQuery(uuid))
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  useEffect(() => {
    if (missing) onLeave()
  }, [missing, onLeave])
  if (error && !missing) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!ticket) return null
  return (
    <OpenTicket
      key={ticket.id}
      ticket={ticket}
      actions={actions}
      onLeave={onLeave}
      onSeen={() => void refetch()}
    />
  )
}

type OpenTicketProps = { ticket: Ticket; actions: TicketActions; onLeave: () => void; onSeen: () => void }

function OpenTicket({ ticket, actions, onLeave, onSeen }: OpenTicketProps) {
  const { id } = ticket
  useEffect(() => {
    emitLive('joinChatBox', id)
    return () => emitLive('joinChatBoxLeave', id)
  }, [id])
  useReading(ticket, onSeen)
  const take = () => actions.ask(ticket)
  return (
    <section className={classes.pane}>
      <TicketHeader ticket={ticket} actions={actions} onBack={onLeave} />
      <div className={classes.rows}>
        <Conversation ticket={ticket} />
      </div>
      <Composer ticket={ticket} onAccept={take} onReopen={take} />
    </section>
  )
}

/** What comes in while the ticket is on the screen is read, and reading it says so to the customer's phone. */
function useReading(ticket: Ticket, onSeen: () => void) {
  useLive(messageChannel, (event) => {
    const here = event.action === 'create' && event.ticket.id === ticket.id && !event.message.fromMe
    if (here && document.visibilityState === 'visible') onSeen()
  })
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible' && ticket.unreadMessages > 0) onSeen()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [ticket.unreadMessages, onSeen])
}
