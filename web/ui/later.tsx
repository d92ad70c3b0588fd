import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'

const quietMs = 4000

/** Shows what can wait, and loads it, once nothing has been fetched for a while: the first look into the inbox does not wait for it. */
export function Later({ children }: { children: ReactNode }) {
  const [settled, setSettled] = useState(false)
  const fetching = useIsFetching() > 0
  useEffect(() => {
    if (settled || fetching) return
    const timer = setTimeout(() => setSettled(true), quietMs)
    return () => clearTimeout(timer)
  }, [settled, fetching])
  return settled ? <Suspense fallback={null}>{children}</Suspense> : null
}
