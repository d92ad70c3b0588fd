import { useEffect, useState } from 'react'

/** Returns the current time, refreshed by default often enough for times and countdowns in minutes. */
export function useNow(everyMs = 15_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
