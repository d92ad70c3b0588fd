import type { Ticket } from '#domain/tickets/ticket-contract.ts'

export type InteractiveFormProps = {
  ticket: Ticket
  /** Whether something was filled in. */
  onDirty: (isDirty: boolean) => void
  onSent: () => void
  onClose: () => void
}
