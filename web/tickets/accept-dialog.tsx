import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useOwnQueues } from '#web/queues/use-own-queues.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { ticketTexts } from './ticket-texts.ts'

type AcceptDialogProps = {
  ticket: Ticket
  onAccept: (queueId: number) => void
  onClose: () => void
}

/** A ticket without queue gets one when it is accepted or reopened. */
export function AcceptDialog({ ticket, onAccept, onClose }: AcceptDialogProps) {
  const t = useTexts(ticketTexts)
  const ui = useTexts(uiTexts)
  const queues = useOwnQueues()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const queueId = chosen ?? (queues.length === 1 ? String(queues[0]?.id) : null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={ticket.contact.name}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Select
        label={t('chooseQueue')}
        data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={queueId}
        onChange={setChosen}
        error={asked && !queueId ? t('queueRequired') : null}
        data-autofocus
      />
      <Group justify="flex-end" mt={24} gap={8}>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button onClick={() => (queueId ? onAccept(Number(queueId)) : setAsked(true))}>
          {t(ticket.status === 'closed' ? 'reopen' : 'accept')}
        </Button>
      </Group>
    </Modal>
  )
}
