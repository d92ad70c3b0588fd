import { type ReactNode, Suspense, useEffect, useState } from 'react'

const settledMs = 2500

/** Shows what can wait, and loads it, once the screen stands: the first look into the inbox does not wait for it. */
export function Later({ children }: { children: ReactNode }) {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settledMs)
    return () => clearTimeout(timer)
  }, [])
  return settled ? <Suspense fallback={null}>{children}</Suspense> : null
}
