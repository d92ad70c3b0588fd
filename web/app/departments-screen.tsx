import { useQuery } from '@tanstack/react-query'
import { ticketMoveEndpoints } from '#domain/tickets/ticket-move-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { IntegrationField } from '#web/integrations/integration-field.tsx'
import { call } from '#web/platform/client.ts'
import { useSession } from '#web/platform/session.ts'
import { QueuesScreen } from '#web/queues/queues-screen.tsx'
import { queueMembers } from '#web/users/queue-members.tsx'

const moveTickets = (fromQueueId: number, toQueueId: number) =>
  call(ticketMoveEndpoints.moveTickets, { body: { fromQueueId, toQueueId } })

const withIntegrations = { ...queueMembers, IntegrationField }
const withoutIntegrations = { ...queueMembers, IntegrationField: null }

/** The departments screen, with members, bots, and the transfer of tickets before a deletion. */
export function DepartmentsScreen() {
  const members = useSession()?.company.plan.useIntegrations ? withIntegrations : withoutIntegrations
  const { data: connections } = useQuery(connectionsQuery)
  const served = connections && new Set(connections.flatMap(({ queues }) => queues.map(({ id }) => id)))
  return <QueuesScreen members={members} moveTickets={moveTickets} served={served} />
}
