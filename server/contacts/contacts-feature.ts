import type { Feature } from '#server/feature.ts'
import { contactLive } from './contact-live.ts'
import { contactRoutes } from './contact-routes.ts'

export const contactsFeature: Feature = { name: 'contacts', routes: contactRoutes, relays: [contactLive] }
