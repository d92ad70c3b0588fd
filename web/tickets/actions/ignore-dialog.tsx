import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ignoreTexts } from './ignore-texts.ts'

type IgnoreDialogProps = { ticket: Ticket; onIgnore: (ticket: Ticket) => void; onClose: () => void }

/** Asks before a ticket is closed that waits for the customer's consent or rating: the server cannot undo that. */
export function IgnoreDialog({ ticket, onIgnore, onClose }: IgnoreDialogProps) {
  const t = useTexts(ticketTexts)
  const own = useTexts(ignoreTexts)
  return (
    <ConfirmDialog
      opened
      title={t('ignore')}
      text={own('question', { name: ticket.contact.name })}
      confirmLabel={t('ignore')}
      danger
      onConfirm={() => onIgnore(ticket)}
      onClose={onClose}
    />
  )
}
