import { queryOptions } from '@tanstack/react-query'
import { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import { call } from '#web/platform/client.ts'
import { contactListsKey } from '#web/contact-lists/contact-lists-key.ts'

export const listNamesQuery = queryOptions({
  queryKey: [...contactListsKey, 'names'] as const,
  queryFn: () => call(contactListEndpoints.listContactListNames, { query: {} }),
})
