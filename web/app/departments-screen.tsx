import { ticketMoveEndpoints } from '#domain/tickets/ticket-move-contract.ts'
import { call } from '#web/platform/client.ts'
import { QueuesScreen } from '#web/queues/queues-screen.tsx'
import { queueMembers } from '#web/users/queue-members.tsx'

const moveTickets = (fromQueueId: number, toQueueId: number) =>
  call(ticketMoveEndpoints.moveTickets, { body: { fromQueueId, toQueueId } })

/** The departments with the people who work in them, and the way out for their tickets. */
export const DepartmentsScreen = () => <QueuesScreen members={queueMembers} moveTickets={moveTickets} />
