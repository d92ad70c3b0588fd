import { queryOptions } from '@tanstack/react-query'
import { optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { call } from '#web/platform/client.ts'
import { optOutsKey } from './opt-outs-key.ts'

export const optOutsQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...optOutsKey, contactId] as const,
    queryFn: () => call(optOutEndpoints.listOptOuts, { params: { contactId } }),
  })
