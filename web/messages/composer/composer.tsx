import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { membersQuery } from '#web/contacts/contact-queries.ts'
import { useContactActions } from '#web/contacts/use-contact-actions.ts'
import { useViewer } from '#web/platform/session.ts'
import { useNow } from '#web/platform/use-now.ts'
import { ClosedComposer } from './closed-composer.tsx'
import { type ClosedReason, closedReason } from './closed-reason.ts'
import type { SentThen } from './use-composer-keys.ts'
import type { Suggestions } from './composer-suggestions.ts'
import classes from './composer.module.css'
import { useKeptRecordings } from '#web/messages/state/kept-recordings.ts'
import { TemplateButton } from '#web/messages/templates/template-button.tsx'
import { lazyPart, WhileLoading } from '#web/ui/on-demand.tsx'

const KeptRecordings = lazyPart(() => import('#web/messages/capture/kept-recordings.tsx'), 'KeptRecordings')
const loadForm = () => import('./composer-form.tsx')
const ComposerForm = lazyPart(loadForm, 'ComposerForm')

const windowReasons: ClosedReason[] = ['template', 'humanWindow', 'window']

type ComposerProps = {
  ticket: Ticket
  onAccept: () => void
  onReopen: () => void
  suggestions?: Suggestions
  onSent?: (then: SentThen) => void
  /** Schedules a message; undefined where that is not offered. */
  onSchedule?: (() => void) | undefined
  /** Begins a new conversation with the same contact. */
  onTalkTo?: (contact: Ticket['contact']) => void
}

/** The field to write in, or the reason why writing is not possible, with the button that changes it. */
export function Composer(props: ComposerProps) {
  const { ticket, onAccept, onReopen, suggestions, onSent, onTalkTo, onSchedule } = props
  const now = useNow()
  const [noteFor, setNoteFor] = useState<string | null>(null)
  const { block } = useContactActions()
  const { data: group } = useQuery({ ...membersQuery(ticket.contactId), enabled: ticket.isGroup })
  const { visit } = useViewer()
  const reason =
    visit && !visit.sendsMessages ? 'visit' : closedReason(ticket, { now, hasLeft: group?.hasLeft ?? false })
  const isOutside = reason !== null && windowReasons.includes(reason)
  // The choice to write a note ends when the window closes again after a newer message.
  const thisTime = `${ticket.id} ${ticket.lastInboundAt?.getTime()}`
  const onlyPrivate = isOutside && noteFor === thisTime
  const hasRecording = useKeptRecordings().some(({ ticketId }) => ticketId === ticket.id)

  const accept = () => {
    void loadForm()
    onAccept()
  }
  const actions: Partial<Record<ClosedReason, () => void>> = {
    pending: accept,
    bot: accept,
    closed: onReopen,
    blocked: () => block(ticket.contact, true),
    ...(onTalkTo && !ticket.isGroup && { gone: () => onTalkTo(ticket.contact) }),
  }
  const ownAct = isOutside ? () => setNoteFor(thisTime) : reason && actions[reason]
  // Support visits may not accept or reopen tickets.
  const act = visit ? undefined : ownAct
  return (
    <>
      {hasRecording && (
        <KeptRecordings
          ticket={ticket}
          canSend={({ isPrivate }) => reason === null || (onlyPrivate && isPrivate)}
        />
      )}
      {reason && !onlyPrivate ? (
        <ClosedComposer ticketId={ticket.id} reason={reason} {...(act && { onAct: act })}>
          {reason === 'template' && <TemplateButton ticket={ticket} />}
        </ClosedComposer>
      ) : (
        <WhileLoading show={<div className={classes.coming} />}>
          <ComposerForm
            key={ticket.id}
            ticket={ticket}
            now={now}
            onlyPrivate={onlyPrivate}
            suggestions={suggestions ?? null}
            onSent={onSent}
            onSchedule={onSchedule}
          />
        </WhileLoading>
      )}
    </>
  )
}
