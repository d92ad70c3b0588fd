import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/access/access.ts'
import type { FirstStepsProgress } from '#domain/first-steps/first-steps-contract.ts'
import { useViewer } from '#web/platform/session.ts'
import { firstStepsQuery } from './first-steps-queries.ts'

/** How far the company is; without progress for those who do not administer it. */
export function useFirstSteps(): { progress: FirstStepsProgress | undefined; isLoading: boolean } {
  const viewer = useViewer()
  const { data, isLoading } = useQuery({ ...firstStepsQuery, enabled: can(viewer, 'settings-page:edit') })
  return { progress: data, isLoading }
}
