import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/access/access.ts'
import type { FirstStepsProgress } from '#domain/first-steps/first-steps-contract.ts'
import { useViewer } from '#web/platform/session.ts'
import { firstStepsQuery } from './first-steps-queries.ts'

/** How far the company is; undefined while it is loading, and for those who do not administer it. */
export function useFirstSteps(): FirstStepsProgress | undefined {
  const viewer = useViewer()
  return useQuery({ ...firstStepsQuery, enabled: can(viewer, 'settings.edit') }).data
}
