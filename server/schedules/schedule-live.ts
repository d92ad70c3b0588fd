import { scheduleChannel, type ScheduleLive } from '#domain/schedules/schedule-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import '#server/contacts/contact-events.ts'
import './schedule-events.ts'

const reload = [{ to: [everybody], payload: { action: 'reload' as const } }]

export const scheduleLive: Relay<ScheduleLive> = {
  channel: scheduleChannel,
  on: {
    // Not everybody sees each schedule: who does reads it again.
    'schedule.created': () => reload,
    'schedule.changed': () => reload,
    'schedule.deleted': ({ scheduleId }) => [{ to: [everybody], payload: { action: 'delete', scheduleId } }],
    'schedules.changed': () => reload,
    // Schedules go with their contacts.
    'contact.deleted': () => reload,
    'contacts.changed': () => reload,
    'contact.updated': ({ conversationsMoved }) => (conversationsMoved ? reload : []),
  },
}
