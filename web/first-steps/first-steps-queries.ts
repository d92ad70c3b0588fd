import { queryOptions } from '@tanstack/react-query'
import {
  type FirstStep,
  type FirstStepsProgress,
  firstSteps,
  firstStepsEndpoints,
} from '#domain/first-steps/first-steps-contract.ts'
import { call } from '#web/platform/client.ts'

/** The steps that the viewer is led through. */
export const stepsOf = ({ done }: FirstStepsProgress): FirstStep[] =>
  firstSteps.filter((step) => done[step] !== undefined)

export const countDone = ({ done }: FirstStepsProgress): number =>
  firstSteps.filter((step) => done[step]).length

/** Whether the checklist is still shown: it is neither complete nor hidden. */
export const isLeading = (progress: FirstStepsProgress): boolean =>
  !progress.hidden && countDone(progress) < stepsOf(progress).length

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => call(firstStepsEndpoints.showFirstSteps, {}),
  // A complete or hidden checklist is not fetched again.
  staleTime: ({ state }) => (state.data && !isLeading(state.data) ? Number.POSITIVE_INFINITY : 0),
})
