import type { Feature } from '#server/feature.ts'
import { contactCareRoutes } from './contact-care-routes.ts'
import { joinContactsJob } from './join-contacts.ts'

export const inboxFeature: Feature = { name: 'inbox', routes: contactCareRoutes, jobs: [joinContactsJob] }
