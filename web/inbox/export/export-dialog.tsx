import { Button, Group, Modal, ScrollArea, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { wholeTicketQuery } from '#web/messages/message-queries.ts'
import { showError, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { exportTexts } from './export-texts.ts'
import { PrintedTicket } from './printed-ticket.tsx'

/** Previews a ticket for printing and writes it into a PDF. */
export function ExportDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTexts(exportTexts)
  const ui = useTexts(uiTexts)
  const paper = useRef<HTMLDivElement>(null)
  const [withNotes, setWithNotes] = useState(false)
  const [progress, setProgress] = useState<{ page: number; pages: number } | null>(null)
  const { data: messages, error, refetch } = useQuery(wholeTicketQuery(ticket))
  const write = async () => {
    const rows = [...(paper.current?.querySelectorAll<HTMLElement>('[data-printed]') ?? [])]
    if (!rows.length || !messages?.length) return showWarning(t('nothing'))
    setProgress({ page: 1, pages: 1 })
    try {
      const { writePdf } = await import('./write-pdf.ts')
      await writePdf(rows, {
        fileName: `relatório_atendimento_${ticket.id}.pdf`,
        footOf: (page, pages) => t('foot', { id: ticket.id, page, pages }),
        onPage: (page, pages) => setProgress({ page, pages }),
      })
    } catch (failure) {
      showError(failure)
    } finally {
      setProgress(null)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('report', { id: ticket.id })}
      size={840}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <ScrollArea
        h="60vh"
        bd="1px solid var(--line)"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('report', { id: ticket.id }) }}
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!messages && !error && <LoadingRows />}
        {messages && (
          <PrintedTicket
            ref={paper}
            ticket={ticket}
            messages={withNotes ? messages : messages.filter(({ isPrivate }) => !isPrivate)}
          />
        )}
      </ScrollArea>
      <Group justify="flex-end" mt={16} gap={8}>
        <Switch
          mr="auto"
          label={t('withNotes')}
          checked={withNotes}
          disabled={progress !== null}
          onChange={(event) => setWithNotes(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button onClick={() => void write()} loading={progress !== null} disabled={!messages} data-autofocus>
          {t('open')}
        </Button>
      </Group>
      <div className="visually-hidden" role="status">
        {progress && t('page', progress)}
      </div>
    </Modal>
  )
}
