import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { idsIn } from '#web/ui/filter/address-values.ts'
import { isoDayOf } from './iso-day-of.ts'
import type { BoardFilter } from './board-queries.ts'

const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)
const dayOr = (text: string | null, otherwise: string) =>
  text === '' ? '' : isDay(text) ? (text ?? '') : otherwise

/** What the board shows, kept in the address: of today where it does not say. */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams()
  const [start, end, queues] = ['start', 'end', 'queues'].map((name) => params.get(name))
  const filter = useMemo((): BoardFilter => {
    const today = isoDayOf(new Date())
    return {
      start: dayOr(start ?? null, today),
      end: dayOr(end ?? null, today),
      queueIds: idsIn(queues),
    }
  }, [start, end, queues])
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
