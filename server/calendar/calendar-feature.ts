import type { Feature } from '#server/feature.ts'
import { calendarLive } from './calendar-live.ts'
import { calendarRoutes } from './calendar-routes.ts'

export const calendarFeature: Feature = { name: 'calendar', routes: calendarRoutes, relays: [calendarLive] }
