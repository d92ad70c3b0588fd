import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCompanyZone } from '#web/platform/session.ts'
import { useNow } from '#web/platform/use-now.ts'
import { boardFilterOf, dayAt } from './board-filter.ts'
import type { BoardFilter } from './board-queries.ts'

/** Returns the board's filter from the URL, by default for today, and the function that changes it. */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams()
  const today = dayAt(useNow(60_000), useCompanyZone())
  const filter = useMemo(() => boardFilterOf(params, today), [params, today])
  const change = (next: BoardFilter) =>
    setParams(
      (before) => {
        before.set('start', next.start)
        before.set('end', next.end)
        if (next.queueIds.length) before.set('queues', next.queueIds.join(','))
        else before.delete('queues')
        return before
      },
      { replace: true },
    )
  return { filter, change }
}
