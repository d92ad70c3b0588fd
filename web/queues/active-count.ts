import { useQuery } from '@tanstack/react-query'
import { ticketCountEndpoints } from '#domain/queues/ticket-count-contract.ts'
import { call } from '#web/platform/client.ts'

type Holder = { queueId: number } | { whatsappId: number } | { userId: number }

/** How many tickets it holds that are not closed; undefined until that is known, and while nothing is asked. */
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
