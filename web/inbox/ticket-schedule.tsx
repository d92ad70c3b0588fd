import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { showInfo } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ScheduleDialog } from '#web/schedules/schedule-dialog.tsx'
import { draftOf, setDraft } from '#web/tickets/drafts/draft-store.ts'
import { plannedTexts } from '#web/schedules/planned-texts.ts'

type TicketScheduleProps = { ticket: Ticket; onClose: () => void }

/** Schedules what is written in the composer, or another message, to the ticket's contact. The conversation stays open. */
export function TicketSchedule({ ticket, onClose }: TicketScheduleProps) {
  const t = useTexts(plannedTexts)
  const navigate = useNavigate()
  const timeZone = useCompanyZone()
  const place = { ticketId: ticket.id, isPrivate: false }
  const [written] = useState(() => draftOf(ticket.id, false))
  return (
    <ScheduleDialog
      given={null}
      timeZone={timeZone}
      contactId={ticket.contactId}
      body={written}
      onClose={onClose}
      onSaved={() => {
        // What was typed on meanwhile stays.
        if (written && draftOf(ticket.id, false) === written) setDraft(place, '')
        const show = { label: t('seeSchedules'), run: () => void navigate('/schedules') }
        showInfo(t('scheduled', { name: ticket.contact.name }), show)
        onClose()
      }}
    />
  )
}
