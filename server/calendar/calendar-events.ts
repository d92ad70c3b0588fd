import type { CalendarLive } from '#domain/calendar/calendar-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'calendar.changed': CalendarLive & { userId: number }
  }
}
export {}
