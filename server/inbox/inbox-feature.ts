import type { Feature } from '#server/feature.ts'
import { contactCareRoutes } from './contact-care-routes.ts'

export const inboxFeature: Feature = { name: 'inbox', routes: contactCareRoutes }
