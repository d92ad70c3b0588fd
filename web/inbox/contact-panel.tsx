import { Button } from '@mantine/core'
import { IconCalendarClock } from '@tabler/icons-react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ContactDetails } from '#web/contacts/details/contact-details.tsx'
import { NoteList } from '#web/notes/note-list.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { LanePicker } from '#web/tickets/header/lane-picker.tsx'
import { plannedTexts } from '#web/schedules/planned-texts.ts'

type ContactPanelProps = {
  ticket: Ticket
  onClose: () => void
  /** Undefined if the plan has no schedules. */
  onSchedule?: (() => void) | undefined
}

/** The details of the ticket's contact, beside the conversation. */
export function ContactPanel({ ticket, onClose, onSchedule }: ContactPanelProps) {
  const t = useTexts(plannedTexts)
  return (
    <ContactDetails contactId={ticket.contactId} onClose={onClose} connection={ticket.whatsapp?.name}>
      {onSchedule && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCalendarClock size={14} aria-hidden />}
          onClick={onSchedule}
        >
          {t('schedule')}
        </Button>
      )}
      <LanePicker ticket={ticket} />
      <NoteList place={{ ticketId: ticket.id, contactId: ticket.contactId }} />
    </ContactDetails>
  )
}
