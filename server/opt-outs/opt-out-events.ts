declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** Null: of many at once. */
    'optOut.changed': { contactId: number | null }
  }
}

export {}
