import { useNavigate } from 'react-router'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { ScheduleDialog } from '#web/schedules/schedule-dialog.tsx'

type TicketScheduleProps = { ticket: Ticket; onClose: () => void }

/** Schedules a message to the ticket's contact; after saving, shows all schedules (SCHED-013). */
export function TicketSchedule({ ticket, onClose }: TicketScheduleProps) {
  const navigate = useNavigate()
  const timeZone = useCompanyZone()
  return (
    <ScheduleDialog
      given={null}
      timeZone={timeZone}
      contactId={ticket.contactId}
      onClose={onClose}
      onSaved={() => void navigate('/schedules', { replace: true })}
    />
  )
}
