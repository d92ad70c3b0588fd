import { useEffect, useRef } from 'react'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { dashboardKey } from './dashboard-key.ts'

/** Shortest interval of refetches: in a busy company tickets change all the time. */
const leastMs = 30_000

/** Refetches the figures after tickets change, soon after the first change and then at most twice a minute, while the page is visible. */
export function useFreshFigures(): void {
  const lastAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(ticketChannel, () => {
    if (timer.current !== undefined) return
    const waitMs = Math.max(lastAt.current + leastMs - Date.now(), 2000)
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastAt.current = Date.now()
      if (document.visibilityState === 'visible') askAgain(dashboardKey)
    }, waitMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
