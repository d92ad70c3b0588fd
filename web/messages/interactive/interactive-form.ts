import type { Ticket } from '#domain/tickets/ticket-contract.ts'

export type InteractiveFormProps = { ticket: Ticket; onClose: () => void }
