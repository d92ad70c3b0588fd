import type { Feature } from '#server/feature.ts'
import { closeMissedTickets, closeWhenSent } from './close-sent-tickets.ts'
import { tidyRequests } from './external-jobs.ts'
import { externalRoutes } from './external-routes.ts'

export const externalApiFeature: Feature = {
  name: 'external-api',
  routes: externalRoutes,
  listeners: (platform) => ({ 'message.updated': [closeWhenSent(platform)] }),
  cronJobs: () => [closeMissedTickets, tidyRequests],
}
