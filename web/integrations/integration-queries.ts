import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { call } from '#web/platform/client.ts'
import { integrationsKey } from './integrations-key.ts'

export const integrationListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...integrationsKey, 'list', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(integrationEndpoints.listIntegrations, {
        query: { pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const integrationQuery = (id: number) =>
  queryOptions({
    queryKey: [...integrationsKey, 'one', id] as const,
    queryFn: () => call(integrationEndpoints.showIntegration, { params: { id } }),
  })

/** Maximum number of pages that are read for a selection. */
const mostPages = 25

/** All integrations, for a selection. */
export const integrationChoicesQuery = queryOptions({
  queryKey: [...integrationsKey, 'choices'] as const,
  queryFn: async () => {
    const all = []
    for (let pageNumber = 1; pageNumber <= mostPages; pageNumber++) {
      const page = await call(integrationEndpoints.listIntegrations, { query: { pageNumber } })
      all.push(...page.queueIntegrations)
      if (!page.hasMore) break
    }
    return all
  },
})
