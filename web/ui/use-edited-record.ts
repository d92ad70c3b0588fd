import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { AskedDialog } from './use-dialog-address.ts'

/** The record that the address asks to be edited, read anew each time; undefined where none is, or until it is there. */
export function useEditedRecord<T, K extends QueryKey>(
  asked: AskedDialog<string> | null,
  queryOf: (id: number) => UseQueryOptions<T, Error, T, K>,
): T | undefined {
  const id = asked?.what === 'edit' ? Number(asked.value) : null
  const { data } = useQuery({ ...queryOf(id ?? 0), enabled: id !== null, staleTime: 0, gcTime: 0 })
  return id === null ? undefined : data
}
