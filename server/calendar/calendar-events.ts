declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'calendar.changed': { part: 'hours' | 'holidays' | 'timeZone'; userId: number }
  }
}
export {}
