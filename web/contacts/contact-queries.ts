import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { call } from '#web/platform/client.ts'

export const contactsKey = ['contacts'] as const
export const contactListsKey = [...contactsKey, 'list'] as const
export const mergesKey = [...contactsKey, 'merges'] as const
export const contactKeyOf = (id: number) => [...contactsKey, 'one', id] as const

export const contactListQuery = (filter: { search: string; tagIds: number[] }) =>
  infiniteQueryOptions({
    queryKey: [...contactListsKey, filter] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(contactEndpoints.listContacts, {
        query: {
          pageNumber: pageParam,
          ...(filter.search && { searchParam: filter.search }),
          ...(filter.tagIds.length > 0 && { contactTag: filter.tagIds }),
        },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const contactQuery = (id: number) =>
  queryOptions({
    queryKey: contactKeyOf(id),
    queryFn: () => call(contactEndpoints.showContact, { params: { id } }),
  })

export const membersKeyOf = (id: number) => [...contactsKey, 'members', id] as const

export const membersQuery = (id: number) =>
  queryOptions({
    queryKey: membersKeyOf(id),
    queryFn: () => call(contactEndpoints.listGroupMembers, { params: { id } }),
  })

export const contactNamesQuery = (search: string) =>
  queryOptions({
    queryKey: [...contactsKey, 'names', search],
    queryFn: () => call(contactEndpoints.listContactNames, { query: { searchParam: search } }),
    placeholderData: keepPreviousData,
  })
