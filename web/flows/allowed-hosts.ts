import { useQueries } from '@tanstack/react-query'
import { hostToAllow } from '#domain/flows/issues.ts'
import { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import { call } from '#web/platform/client.ts'

/** Asked once: what an installation allows changes only when it is started again. */
const hostQuery = (host: string) => ({
  queryKey: ['flow-host', host] as const,
  queryFn: () => call(flowTrialEndpoints.checkHost, { query: { host } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Returns the hosts among addresses that only the installation can allow, without those that it does not. One of which the answer has not
 * come counts as allowed: the server decides when the flow is published.
 */
export function useAllowedHosts(addresses: readonly string[]): string[] {
  const hosts = [...new Set(addresses.flatMap((address) => hostToAllow(address) ?? []))]
  const answers = useQueries({ queries: hosts.map(hostQuery) })
  return hosts.filter((_host, at) => answers[at]?.data?.isAllowed !== false)
}
