declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** Webhooks of the company changed, or the log of their deliveries. */
    'webhooks.changed': Record<string, never>
  }
}

export {}
