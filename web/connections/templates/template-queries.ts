import { queryOptions } from '@tanstack/react-query'
import { templateEndpoints, type TemplateList } from '#domain/connections/template-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'

/** Query of a connection's templates. No event reports changes at the provider, so they are always fetched again. */
export const templatesQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['templates', connectionId],
    staleTime: 0,
    queryFn: () => call(templateEndpoints.listTemplates, { params: { id: connectionId } }),
  })

/** Syncs the templates from the provider and updates every open list. */
export async function syncTemplates(connectionId: number): Promise<TemplateList> {
  const list = await call(templateEndpoints.syncTemplates, { params: { id: connectionId } })
  queryClient.setQueryData(templatesQuery(connectionId).queryKey, list)
  return list
}
