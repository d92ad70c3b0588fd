import { tagEndpoints, type Tag } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain, queryClient } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { tagsKey } from '#web/tags/tag-queries.ts'
import { lanesQuery } from './board-queries.ts'
import { kanbanTexts } from './kanban-texts.ts'
import { movedTo } from './moved-to.ts'

/** Returns the function that moves a lane to the place of another one, shown at once; `onSaid` is told where it stands now. */
export function useOrderLanes(lanes: Tag[], onSaid: (words: string) => void = () => {}) {
  const t = useTexts(kanbanTexts)
  return (id: number, place: number): void => {
    const ordered = movedTo(lanes, id, place)
    const lane = lanes.find((one) => one.id === id)
    if (ordered === lanes || !lane) return
    queryClient.setQueryData(lanesQuery.queryKey, { lista: ordered })
    const at = ordered.indexOf(lane)
    onSaid(t('laneMoved', { lane: lane.name, n: at + 1, of: ordered.length }))
    call(tagEndpoints.orderLanes, { body: { ids: ordered.map((one) => one.id) } }).catch((error: unknown) => {
      showError(error)
      askAgain(tagsKey)
    })
  }
}
