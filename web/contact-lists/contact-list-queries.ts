import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { call } from '#web/platform/client.ts'
import { contactListsKey, listPeopleKey } from './contact-lists-key.ts'

export const contactListsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...contactListsKey, 'list', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(contactListEndpoints.listContactLists, {
        query: { pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const oneContactListQuery = (id: number) =>
  queryOptions({
    queryKey: [...contactListsKey, 'one', id] as const,
    queryFn: () => call(contactListEndpoints.showContactList, { params: { id } }),
  })

export const listPeopleQuery = (contactListId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...listPeopleKey, contactListId, 'list', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(contactListEndpoints.listContactListItems, {
        query: { contactListId, pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const listPersonQuery = (id: number) =>
  queryOptions({
    queryKey: [...listPeopleKey, 'one', id] as const,
    queryFn: () => call(contactListEndpoints.showContactListItem, { params: { id } }),
  })

export const listImportsQuery = (contactListId: number) =>
  queryOptions({
    queryKey: [...listPeopleKey, contactListId, 'imports'] as const,
    queryFn: () => call(listImportEndpoints.listListImports, { params: { id: contactListId } }),
  })

/** Live events report a running import; it is polled as well, in case the socket is disconnected. */
const againMs = 2000

export const listImportQuery = (contactListId: number, importUuid: string) =>
  queryOptions({
    queryKey: [...listPeopleKey, contactListId, 'import', importUuid] as const,
    queryFn: () => call(listImportEndpoints.showListImport, { params: { id: contactListId, importUuid } }),
    refetchInterval: ({ state }) =>
      state.data?.stage === 'running' || state.data?.stage === 'undoing' ? againMs : false,
  })

export const importFaultsQuery = (contactListId: number, importUuid: string) =>
  infiniteQueryOptions({
    queryKey: [...listPeopleKey, contactListId, 'faults', importUuid] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(listImportEndpoints.listImportFaults, {
        params: { id: contactListId, importUuid },
        query: pageParam ? { after: pageParam } : {},
      }),
    getNextPageParam: ({ faults, hasMore }) => (hasMore ? faults.at(-1)?.line : undefined),
  })
