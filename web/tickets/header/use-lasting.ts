import { useEffect, useState } from 'react'

/** Something that is so for a while after it was last said; saying it again lets the time begin anew. */
export function useLasting<T>(lifetimeMs: number): [T | null, (value: T | null) => void] {
  const [said, setSaid] = useState<{ value: T } | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), lifetimeMs)
    return () => clearTimeout(timer)
  }, [said, lifetimeMs])
  return [said?.value ?? null, (value) => setSaid(value === null ? null : { value })]
}
