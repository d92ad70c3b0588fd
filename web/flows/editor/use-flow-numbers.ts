import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BlockNumbers } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { flowNumbersQuery } from '../numbers/number-queries.ts'

const days = 30
const askAfterMs = 15_000

/** Returns the traffic of each block, by its id; refetched while it is shown. */
export function useFlowNumbers(flowId: number, isShown: boolean): ReadonlyMap<string, BlockNumbers> {
  const { data } = useQuery({
    ...flowNumbersQuery(flowId, days),
    refetchInterval: isShown ? askAfterMs : false,
  })
  return useMemo(() => new Map(data?.map((block) => [block.nodeId, block])), [data])
}
