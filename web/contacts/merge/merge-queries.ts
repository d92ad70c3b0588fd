import { queryOptions } from '@tanstack/react-query'
import { contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { call } from '#web/platform/client.ts'
import { mergesKey } from '#web/contacts/contact-queries.ts'

export const mergesQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...mergesKey, contactId],
    queryFn: () => call(contactMergeEndpoints.listContactMerges, { params: { id: contactId } }),
  })
