import { useNavigate } from 'react-router'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useSession } from '#web/platform/session.ts'
import { ScheduleDialog } from '#web/schedules/schedule-dialog.tsx'

type TicketScheduleProps = { ticket: Ticket; onClose: () => void }

/** A message for later to whom the ticket is with; saved, all of them are shown (SCHED-013). */
export function TicketSchedule({ ticket, onClose }: TicketScheduleProps) {
  const navigate = useNavigate()
  const timeZone = useSession()?.company.timeZone ?? 'America/Sao_Paulo'
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
