import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BlockNumbers } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { flowNumbersQuery } from '../numbers/number-queries.ts'

const days = 30
const askAfterMs = 15_000

/** What went through each block, by its id; asked for again while it is looked at. */
export function useFlowNumbers(flowId: number, isShown: boolean): ReadonlyMap<string, BlockNumbers> {
  const { data } = useQuery({
    ...flowNumbersQuery(flowId, days),
    refetchInterval: isShown ? askAfterMs : false,
  })
  return useMemo(() => new Map(data?.map((block) => [block.nodeId, block])), [data])
}
