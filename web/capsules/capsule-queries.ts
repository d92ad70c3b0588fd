import { queryOptions } from '@tanstack/react-query'
import { capsuleEndpoints } from '#domain/capsules/capsule-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'

const capsulesKey = ['capsules'] as const

/** The exports of a company; `null` is the viewer's own. */
export const exportsQuery = (companyId: number | null) =>
  queryOptions({
    queryKey: [...capsulesKey, 'exports', companyId] as const,
    queryFn: () =>
      companyId === null
        ? call(capsuleEndpoints.listCapsules, {})
        : call(capsuleEndpoints.listCompanyCapsules, { params: { id: companyId } }),
  })

export const restoresQuery = queryOptions({
  queryKey: [...capsulesKey, 'restores'] as const,
  queryFn: () => call(capsuleEndpoints.listCapsuleRestores, {}),
})

export const refreshCapsules = (): void => void queryClient.invalidateQueries({ queryKey: capsulesKey })
