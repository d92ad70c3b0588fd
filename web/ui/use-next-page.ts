import { useEffect, useRef } from 'react'

/** The paging state of an infinite query. */
export type PagedList = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

const settleMs = 80

/**
 * Fetches the next page while the end is near: again after a refetch has cancelled it, and after a failure once the user has scrolled away
 * and back.
 */
export function useNextPage(list: PagedList, isNear: boolean, waitMs = settleMs): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const tried = useRef(false)
  useEffect(() => {
    if (!isNear) tried.current = false
    if (!isNear || !hasNextPage || isFetching || (isFetchNextPageError && tried.current)) return
    // A list is briefly at its end before it has its height.
    const timer = setTimeout(() => {
      tried.current = true
      void fetchNextPage({ cancelRefetch: false })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [isNear, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, waitMs])
}
