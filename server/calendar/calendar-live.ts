import { calendarChannel, type CalendarLive } from '#domain/calendar/calendar-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './calendar-events.ts'

export const calendarLive: Relay<CalendarLive> = {
  channel: calendarChannel,
  on: { 'calendar.changed': ({ part }) => [{ to: [everybody], payload: { part } }] },
}
