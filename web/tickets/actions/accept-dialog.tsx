import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { QueueField, useQueueChoice } from './queue-field.tsx'
import { ticketDialogTexts } from '#web/tickets/ticket-dialog-texts.ts'

type AcceptDialogProps = {
  ticket: Ticket
  onAccept: (queueId: number) => void
  onClose: () => void
}

/** Asks for the queue when a ticket without one is accepted or reopened. */
export function AcceptDialog({ ticket, onAccept, onClose }: AcceptDialogProps) {
  const t = useTexts(ticketDialogTexts)
  const ui = useTexts(uiTexts)
  const choice = useQueueChoice(...useState<number | null>(null))
  const [asked, setAsked] = useState(false)
  const accept = () => (choice.missing || choice.queueId === null ? setAsked(true) : onAccept(choice.queueId))
  return (
    <Modal
      opened
      onClose={onClose}
      title={ticket.contact.name}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <QueueField choice={choice} error={asked && choice.missing ? t('queueRequired') : null} autoFocus />
      <Group justify="flex-end" mt={24} gap={8}>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button onClick={accept}>{t(ticket.status === 'closed' ? 'reopen' : 'accept')}</Button>
      </Group>
    </Modal>
  )
}
