import { queryOptions } from '@tanstack/react-query'
import { templateEndpoints, type TemplateList } from '#domain/connections/template-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'

/** The templates of a connection. Nobody is told when the provider changes one: they are asked for each time. */
export const templatesQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['templates', connectionId],
    staleTime: 0,
    queryFn: () => call(templateEndpoints.listTemplates, { params: { id: connectionId } }),
  })

/** Asks the provider anew; every list that is open shows the answer. */
export async function syncTemplates(connectionId: number): Promise<TemplateList> {
  const list = await call(templateEndpoints.syncTemplates, { params: { id: connectionId } })
  queryClient.setQueryData(templatesQuery(connectionId).queryKey, list)
  return list
}
