import { type ReactNode, useEffect, useState } from 'react'

const delayMs = 200

/** Shows its children only after a delay, so that short waits show nothing. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}
