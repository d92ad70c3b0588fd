import { useQuery } from '@tanstack/react-query'
import { ticketCountEndpoints } from '#domain/queues/ticket-count-contract.ts'
import { call } from '#web/platform/client.ts'

type Holder = { queueId: number } | { whatsappId: number } | { userId: number }

/** Returns the number of unclosed tickets of a queue, connection or user; undefined until known, or without a holder. */
export function useActiveCount(holder: Holder | null): number | undefined {
  const { data } = useQuery({
    queryKey: ['tickets', 'active-count', holder],
    queryFn: () => call(ticketCountEndpoints.countTicketsOf, { query: holder ?? {} }),
    enabled: holder !== null,
    gcTime: 0,
    staleTime: 0,
  })
  return holder === null ? undefined : data?.active
}
