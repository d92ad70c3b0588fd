import { useEffect, useState } from 'react'

/** A value that expires after a while; setting it again restarts the time. */
export function useLasting<T>(lifetimeMs: number): [T | null, (value: T | null) => void] {
  const [said, setSaid] = useState<{ value: T } | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), lifetimeMs)
    return () => clearTimeout(timer)
  }, [said, lifetimeMs])
  return [said?.value ?? null, (value) => setSaid(value === null ? null : { value })]
}
