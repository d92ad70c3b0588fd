import { useEffect, useRef } from 'react'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { dashboardKey } from './dashboard-key.ts'

/** A busy company changes all the time: figures of a range are read anew at most this often. */
const leastMs = 30_000

/** Has the figures read again after tickets changed, soon for the first change and then at most twice a minute, while the page is seen. */
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
