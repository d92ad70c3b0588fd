import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { AskedDialog } from './use-dialog-address.ts'

/** Returns the record whose edit dialog the URL opens, always fetched again; undefined if there is none, or until it is loaded. */
export function useEditedRecord<T, K extends QueryKey>(
  asked: AskedDialog<string> | null,
  queryOf: (id: number) => UseQueryOptions<T, Error, T, K>,
): T | undefined {
  const id = asked?.what === 'edit' ? Number(asked.value) : null
  const { data } = useQuery({ ...queryOf(id ?? 0), enabled: id !== null, staleTime: 0, gcTime: 0 })
  return id === null ? undefined : data
}
