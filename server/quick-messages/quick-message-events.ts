import type { QuickMessagePlace, QuickMessageRecord } from '#domain/quick-messages/quick-message-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** `previous` is null for a new one. */
    'quickMessage.changed': { record: QuickMessageRecord; previous: QuickMessagePlace | null }
    'quickMessage.deleted': { record: QuickMessageRecord }
  }
}

export {}
