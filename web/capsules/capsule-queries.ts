import { queryOptions } from '@tanstack/react-query'
import { type Capsule, capsuleEndpoints } from '#domain/capsules/capsule-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'

const lookAgainMs = 5000
export const isMoving = ({ state }: Pick<Capsule, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

const capsulesKey = ['capsules'] as const

/** The exports of a company; `null` is the viewer's own. */
export const exportsQuery = (companyId: number | null) =>
  queryOptions({
    queryKey: [...capsulesKey, 'exports', companyId] as const,
    queryFn: () =>
      companyId === null
        ? call(capsuleEndpoints.listCapsules, {})
        : call(capsuleEndpoints.listCompanyCapsules, { params: { id: companyId } }),
    // Polled, because a company whose licence has ended gets no live events.
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? lookAgainMs : false),
  })

export const restoresQuery = queryOptions({
  queryKey: [...capsulesKey, 'restores'] as const,
  queryFn: () => call(capsuleEndpoints.listCapsuleRestores, {}),
})

export const refreshCapsules = (): void => void queryClient.invalidateQueries({ queryKey: capsulesKey })
