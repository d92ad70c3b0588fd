import { useState } from 'react'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { lazyPart, OnDemand, onDemand } from '#web/ui/on-demand.tsx'

const AcceptDialog = onDemand(() => import('#web/tickets/actions/accept-dialog.tsx'), 'AcceptDialog')
const ClosingDialog = onDemand(() => import('#web/tickets/actions/closing-dialog.tsx'), 'ClosingDialog')
const ReturnDialog = onDemand(() => import('#web/tickets/actions/return-dialog.tsx'), 'ReturnDialog')
const IgnoreDialog = onDemand(() => import('#web/tickets/actions/ignore-dialog.tsx'), 'IgnoreDialog')
const TransferDialog = onDemand(() => import('#web/tickets/actions/transfer-dialog.tsx'), 'TransferDialog')
const TakenDialog = lazyPart(() => import('#web/tickets/actions/taken-dialog.tsx'), 'TakenDialog')
const NewTicketDialog = onDemand(
  () => import('#web/tickets/actions/new-ticket-dialog.tsx'),
  'NewTicketDialog',
)
const ExportDialog = onDemand(() => import('#web/inbox/export/export-dialog.tsx'), 'ExportDialog')
const KeysDialog = lazyPart(() => import('./keys/keys-dialog.tsx'), 'KeysDialog')

export type OpenDialog = 'keys' | 'new' | null

type InboxDialogsProps = {
  actions: TicketActions
  opened: OpenDialog
  /** The contact of the new conversation, if it is already chosen. */
  partner: ContactSummary | null
  onClose: () => void
  onOpen: (uuid: string, status?: TicketStatus) => void
}

/** The dialogs that several parts of the inbox open. */
export function InboxDialogs({ actions, opened, partner, onClose, onOpen }: InboxDialogsProps) {
  const { dialog, dismiss } = actions
  useBackCloses(dialog !== null && dialog.kind !== 'taken' && dialog.kind !== 'tag', dismiss)
  // The conversation that the dialog has begun closes it; a late response to something else does not.
  const [hasBegun, setBegun] = useState(false)
  const closeNew = () => {
    setBegun(false)
    onClose()
  }
  useBackCloses(opened === 'new', closeNew, { leaves: hasBegun })
  useBackCloses(opened === 'keys', onClose)
  const taken = dialog?.kind === 'taken' ? dialog.taken : null
  return (
    <>
      {dialog?.kind === 'accept' && (
        <AcceptDialog
          ticket={dialog.ticket}
          onClose={dismiss}
          onAccept={(queueId) => {
            actions.accept(dialog.ticket, queueId)
            dismiss()
          }}
        />
      )}
      {dialog?.kind === 'close' && (
        <ClosingDialog ticket={dialog.ticket} actions={actions} onClose={dismiss} />
      )}
      {dialog?.kind === 'return' && (
        <ReturnDialog ticket={dialog.ticket} onReturn={actions.giveBack} onClose={dismiss} />
      )}
      {dialog?.kind === 'ignore' && (
        <IgnoreDialog ticket={dialog.ticket} onIgnore={actions.putAside} onClose={dismiss} />
      )}
      {dialog?.kind === 'transfer' && (
        <TransferDialog ticket={dialog.ticket} failed={dialog.failed} actions={actions} onClose={dismiss} />
      )}
      {dialog?.kind === 'export' && <ExportDialog ticket={dialog.ticket} onClose={dismiss} />}
      <OnDemand opened={taken !== null}>
        <TakenDialog taken={taken} onClose={dismiss} />
      </OnDemand>
      {opened === 'new' && (
        <NewTicketDialog
          contact={partner ?? undefined}
          onClose={onClose}
          // The opened page replaces the dialog's history entry, which closes the dialog.
          onStarted={(uuid, status) => {
            setBegun(true)
            onOpen(uuid, status)
          }}
          onTaken={(other) => {
            onClose()
            actions.tell(other)
          }}
        />
      )}
      <OnDemand opened={opened === 'keys'}>
        <KeysDialog opened={opened === 'keys'} onClose={onClose} />
      </OnDemand>
    </>
  )
}
