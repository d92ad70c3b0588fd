import type { Schedule } from '#domain/schedules/schedule-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'schedule.created': { schedule: Schedule }
    'schedule.changed': { schedule: Schedule }
    'schedule.deleted': { scheduleId: number }
    /** More schedules changed than are reported one by one. */
    'schedules.changed': object
  }
}

export {}
