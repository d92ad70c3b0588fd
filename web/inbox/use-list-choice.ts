import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { can } from '#domain/access/access.ts'
import { useViewer } from '#web/platform/session.ts'
import type { ListChoice, ListedStatus } from '#web/tickets/ticket-queries.ts'

const isListed = (text: string | null): text is ListedStatus =>
  text === 'open' || text === 'pending' || text === 'closed'

/** What the address says is listed, so that reload and back work; and the way to change it. */
export function useListChoice(): [ListChoice, (change: Partial<ListChoice>) => void] {
  const viewer = useViewer()
  const [params, setParams] = useSearchParams()
  const choice = useMemo((): ListChoice => {
    const tab = params.get('tab')
    const queues = params.get('queues')?.split(',').map(Number) ?? []
    return {
      status: isListed(tab) ? tab : 'open',
      showAll: can(viewer, 'tickets.showAll') && params.get('all') === '1',
      queueIds: queues.filter((id) => Number.isInteger(id) && id > 0),
      ascending: params.get('order') === 'oldest',
    }
  }, [params, viewer])
  const change = (part: Partial<ListChoice>) => {
    const next = { ...choice, ...part }
    setParams(
      {
        ...(next.status === 'open' ? {} : { tab: next.status }),
        ...(next.showAll ? { all: '1' } : {}),
        ...(next.queueIds.length ? { queues: next.queueIds.join(',') } : {}),
        ...(next.ascending ? { order: 'oldest' } : {}),
      },
      { replace: true },
    )
  }
  return [choice, change]
}
