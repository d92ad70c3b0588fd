import { Button, Group, Modal, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '#domain/access/access.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
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
  const viewer = useViewer()
  const { data: all = [] } = useQuery(queuesQuery)
  const queues = can(viewer, 'tickets.showAll') ? all : all.filter(({ id }) => viewer.queueIds.includes(id))
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
