import { lazy, Suspense, useState } from 'react'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canWrite, isClosedToPeople } from '#domain/tickets/ticket-rules.ts'
import { useContactActions } from '#web/contacts/use-contact-actions.ts'
import { useNow } from '#web/platform/use-now.ts'
import { ClosedComposer } from './closed-composer.tsx'
import type { SentThen } from './composer-form.tsx'
import type { Suggestions } from './composer-suggestions.ts'
import classes from './composer.module.css'
import { TemplateButton } from './template-button.tsx'

const loadForm = () => import('./composer-form.tsx')
const ComposerForm = lazy(async () => ({ default: (await loadForm()).ComposerForm }))

type ComposerProps = {
  ticket: Ticket
  onAccept: () => void
  onReopen: () => void
  suggestions?: Suggestions
  onSent?: (then: SentThen) => void
  /** Begins a conversation with the same person anew. */
  onTalkTo?: (contact: Ticket['contact']) => void
}

/** Where an attendant writes, or the sentence and the one button that say why not. */
export function Composer({ ticket, onAccept, onReopen, suggestions, onSent, onTalkTo }: ComposerProps) {
  const now = useNow()
  const [noteFor, setNoteFor] = useState<string | null>(null)
  const { block } = useContactActions()
  const isOutside = isClosedToPeople(ticket, now)
  // The next time that the window closes, the sentence stands here again.
  const thisTime = `${ticket.id} ${ticket.lastInboundAt?.getTime()}`

  if (ticket.status === 'pending')
    return (
      <ClosedComposer
        ticketId={ticket.id}
        reason="pending"
        onAct={() => {
          void loadForm()
          onAccept()
        }}
      />
    )
  if (ticket.whatsapp === null && ticket.status !== 'nps') {
    const { contact } = ticket
    return (
      <ClosedComposer
        ticketId={ticket.id}
        reason="gone"
        {...(onTalkTo && !ticket.isGroup && { onAct: () => onTalkTo(contact) })}
      />
    )
  }
  if (ticket.status === 'closed')
    return <ClosedComposer ticketId={ticket.id} reason="closed" onAct={onReopen} />
  if (ticket.status === 'nps') return <ClosedComposer ticketId={ticket.id} reason="rating" />
  if (!canWrite(ticket)) return <ClosedComposer ticketId={ticket.id} reason="waiting" />
  if (!ticket.contact.active) {
    return <ClosedComposer ticketId={ticket.id} reason="blocked" onAct={() => block(ticket.contact, true)} />
  }
  if (isOutside && noteFor !== thisTime) {
    const { templates: hasTemplates, humanAgentHours } = capabilities[ticket.channel]
    return (
      <ClosedComposer
        ticketId={ticket.id}
        reason={hasTemplates ? 'template' : humanAgentHours ? 'humanWindow' : 'window'}
        onAct={() => setNoteFor(thisTime)}
      >
        {hasTemplates && <TemplateButton ticket={ticket} />}
      </ClosedComposer>
    )
  }
  return (
    <Suspense fallback={<div className={classes.coming} />}>
      <ComposerForm
        key={ticket.id}
        ticket={ticket}
        now={now}
        onlyPrivate={isOutside}
        suggestions={suggestions ?? null}
        onSent={onSent}
      />
    </Suspense>
  )
}
