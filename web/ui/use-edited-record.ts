import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { showError } from '#web/platform/toast.tsx'
import type { AskedDialog } from './use-dialog-address.ts'

type EditDialog = { asked: AskedDialog<string> | null; close: () => void }

/**
 * Returns the record whose edit dialog the URL opens, always fetched again; undefined if there is none, or until it is loaded. Says why it
 * cannot be loaded and closes the dialog.
 */
export function useEditedRecord<T, K extends QueryKey>(
  { asked, close }: EditDialog,
  queryOf: (id: number) => UseQueryOptions<T, Error, T, K>,
): T | undefined {
  const id = asked?.what === 'edit' ? Number(asked.value) : null
  const query = { ...queryOf(id ?? 0), enabled: id !== null, staleTime: 0, gcTime: 0 }
  const { data, error, isLoadingError, isFetchedAfterMount } = useQuery(query)
  useGivingUp(id !== null && isLoadingError ? error : null, close)
  return id !== null && isFetchedAfterMount ? data : undefined
}

/**
 * Returns the listed record whose dialog is open; undefined if `id` is null. A record that leaves the list meanwhile stays, as it was:
 * without it the dialog would close, and lose what was typed.
 */
export function useListedRecord<T extends { id: number }>(
  rows: readonly T[],
  id: string | number | null,
): T | undefined {
  const wanted = id === null ? null : Number(id)
  const listed = rows.find((row) => row.id === wanted)
  const [kept, keep] = useState(listed)
  useLayoutEffect(() => {
    if (listed || wanted === null) keep(listed)
  }, [listed, wanted])
  return listed ?? (kept?.id === wanted ? kept : undefined)
}

/** Says why something cannot be loaded, once, and calls `onGivenUp`. */
export function useGivingUp(error: Error | null, onGivenUp: () => void): void {
  const giveUp = useEffectEvent((reason: Error) => {
    showError(reason)
    onGivenUp()
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
}
