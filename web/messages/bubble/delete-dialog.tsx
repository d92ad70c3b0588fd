import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { menuTexts } from './menu-texts.ts'
import { putMessage } from '#web/messages/message-live.ts'
import { changeHistory } from '#web/messages/message-queries.ts'

type DeleteDialogProps = { ticket: Ticket; message: Message; onClose: () => void }

/** Asks for confirmation before a message is deleted. */
export function DeleteDialog({ ticket, message, onClose }: DeleteDialogProps) {
  const t = useTexts(menuTexts)
  const remove = () =>
    call(messageEndpoints.deleteMessage, { params: { id: message.id } }).then(
      (deleted) => changeHistory(ticket, (pages) => putMessage(pages, deleted)),
      showError,
    )
  return (
    <ConfirmDialog
      opened
      danger
      title={t('removeTitle')}
      text={t(message.isPrivate ? 'removeNoteQuestion' : 'removeQuestion')}
      confirmLabel={t('remove')}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
