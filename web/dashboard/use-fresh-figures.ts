import { useEffect, useRef } from 'react'
import { type Dashboard, figuresKeptMs } from '#domain/dashboard/dashboard-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain, foldQueries, queryClient } from '#web/platform/query-client.ts'
import { dashboardKey, figuresKey } from './dashboard-key.ts'

/** Shortest interval of refetches: in a busy company tickets change all the time. */
const leastMs = 30_000

/**
 * Refetches the figures when the page is opened and after tickets change, soon after the first change and then at most twice a minute, while
 * the page is visible or as soon as it is again, and shows who comes and goes.
 */
export function useFreshFigures(): void {
  const lastAt = useRef(0)
  const changedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const missed = useRef(false)
  const plan = () => {
    if (timer.current !== undefined) return
    const waitMs = Math.max(lastAt.current + leastMs - Date.now(), 2000)
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastAt.current = Date.now()
      if (document.visibilityState === 'visible') askAgain(dashboardKey)
      else missed.current = true
      // The server repeats figures for a while: those that come now may be older than the change.
      if (lastAt.current - changedAt.current <= figuresKeptMs) plan()
    }, waitMs)
  }
  useLive(ticketChannel, () => {
    changedAt.current = Date.now()
    plan()
  })
  useLive(userChannel, (event) => {
    if (event.action !== 'update') return
    const { id, online } = event.user
    foldQueries<Dashboard>(figuresKey, (found) => ({
      ...found,
      attendants: found.attendants.map((one) => (one.id === id ? { ...one, online } : one)),
    }))
  })
  useEffect(() => {
    // Changes while the page was not open were not heard, and may be newer than the figures that the server repeats.
    void queryClient.invalidateQueries({
      queryKey: dashboardKey,
      // What comes for the first time is being fetched.
      predicate: ({ state }) => state.data !== undefined,
    })
    const again = setTimeout(() => askAgain(figuresKey), figuresKeptMs)
    const look = () => {
      if (!missed.current || document.visibilityState !== 'visible') return
      missed.current = false
      askAgain(dashboardKey)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(again)
      clearTimeout(timer.current)
    }
  }, [])
}
