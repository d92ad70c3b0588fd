import { queryOptions } from '@tanstack/react-query'
import {
  type FirstStepsProgress,
  firstSteps,
  firstStepsEndpoints,
} from '#domain/first-steps/first-steps-contract.ts'
import { call } from '#web/platform/client.ts'

export const countDone = ({ done }: FirstStepsProgress): number =>
  firstSteps.filter((step) => done[step]).length

/** Whether the checklist still leads somebody: it is neither done nor put away. */
export const isLeading = (progress: FirstStepsProgress): boolean =>
  !progress.hidden && countDone(progress) < firstSteps.length

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => call(firstStepsEndpoints.showFirstSteps, {}),
  // A company that has its first hour behind it does not ask again.
  staleTime: ({ state }) => (state.data && !isLeading(state.data) ? Number.POSITIVE_INFINITY : 0),
})
