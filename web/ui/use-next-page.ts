import { useEffect, useRef } from 'react'

/** What a query in pages says of the page that follows. */
export type PagedList = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

const settleMs = 80

/**
 * Asks for the next page for as long as the end is near: again after a refetch has pushed the question aside, and after a failure
 * once somebody has come back to the end.
 */
export function useNextPage(list: PagedList, isNear: boolean, waitMs = settleMs): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const tried = useRef(false)
  useEffect(() => {
    if (!isNear) tried.current = false
    if (!isNear || !hasNextPage || isFetching || (isFetchNextPageError && tried.current)) return
    // A list stands at its end for a moment before it has its height.
    const timer = setTimeout(() => {
      tried.current = true
      void fetchNextPage({ cancelRefetch: false })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [isNear, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, waitMs])
}
