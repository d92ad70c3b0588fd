import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ContactDetails } from '#web/contacts/details/contact-details.tsx'
import { NoteList } from '#web/notes/note-list.tsx'
import { LanePicker } from '#web/tickets/header/lane-picker.tsx'

type ContactPanelProps = { ticket: Ticket; onClose: () => void }

/** Everything about who writes, beside the conversation. */
export const ContactPanel = ({ ticket, onClose }: ContactPanelProps) => (
  <ContactDetails contactId={ticket.contactId} onClose={onClose} connection={ticket.whatsapp?.name}>
    <LanePicker ticket={ticket} />
    <NoteList place={{ ticketId: ticket.id, contactId: ticket.contactId }} />
  </ContactDetails>
)
