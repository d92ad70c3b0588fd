import type { Feature } from '#server/feature.ts'
import { noteOutcome } from './note-outcome.ts'
import { askToReplan, askToReplanByOther, replanSchedules } from './replan-schedules.ts'
import { wakeDueSchedules } from './schedule-jobs.ts'
import { scheduleLive } from './schedule-live.ts'
import { scheduleRoutes } from './schedule-routes.ts'
import { sendDueSchedules } from './send-due-schedules.ts'

export const schedulesFeature: Feature = {
  name: 'schedules',
  routes: scheduleRoutes,
  relays: [scheduleLive],
  listeners: (platform) => ({
    'message.updated': [noteOutcome(platform)],
    'calendar.changed': [askToReplan(platform)],
    'queue.hours-changed': [askToReplan(platform)],
    'queue.deleted': [askToReplan(platform)],
    'queue.restored': [askToReplan(platform)],
    'connection.hours-changed': [askToReplan(platform)],
    'setting.changed': [askToReplanByOther(platform)],
  }),
  jobs: [sendDueSchedules, replanSchedules],
  cronJobs: () => [wakeDueSchedules],
}
