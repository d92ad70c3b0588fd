import { useEffect, useState } from 'react'

const settleMs = 500

/** Returns whether a value has been unchanged for half a second. */
export function useSettled(value: string): boolean {
  const [last, setLast] = useState<string | null>(null)
  useEffect(() => {
    const settling = setTimeout(() => setLast(value), settleMs)
    return () => clearTimeout(settling)
  }, [value])
  return value === last
}
