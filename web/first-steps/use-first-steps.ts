import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/access/access.ts'
import { connectionChannel } from '#domain/connections/connection-list.ts'
import type { FirstStepsProgress } from '#domain/first-steps/first-steps-contract.ts'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { firstStepsQuery, isLeading } from './first-steps-queries.ts'

/** Progress of the company through the first steps, updated live; undefined for users who may not edit settings. */
export function useFirstSteps(): { progress: FirstStepsProgress | undefined; isLoading: boolean } {
  const viewer = useViewer()
  const { data, isLoading } = useQuery({ ...firstStepsQuery, enabled: can(viewer, 'settings-page:edit') })
  const isLed = data !== undefined && isLeading(data)
  const isTalkOpen = isLed && !(data.done.receive && data.done.answer)
  const ask = () => isLed && askAgain(firstStepsQuery.queryKey)
  useLive(connectionChannel, ask)
  useLive(userChannel, ask)
  useLive(messageChannel, ({ action }) => action === 'create' && isTalkOpen && ask())
  return { progress: data, isLoading }
}
