import { Text } from '@mantine/core'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** Names the customer whom a dialog concerns: it may have been opened from the wrong card. */
export const DialogContact = ({ contact: { name } }: Pick<Ticket, 'contact'>) => (
  <Text fw={600} fz="lg" truncate title={name}>
    {name}
  </Text>
)
