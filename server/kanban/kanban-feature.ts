import type { Feature } from '#server/feature.ts'
import { moveDueTickets } from './move-due-tickets.ts'
import { kanbanRoutes } from './kanban-routes.ts'
import { wakeDueLanes } from './kanban-jobs.ts'

export const kanbanFeature: Feature = {
  name: 'kanban',
  routes: kanbanRoutes,
  jobs: [moveDueTickets],
  cronJobs: () => [wakeDueLanes],
}
