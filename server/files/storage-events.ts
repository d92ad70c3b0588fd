import type { StorageLive } from '#domain/files/storage-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** A company has reached another step of its room. */
    'storage.changed': StorageLive
  }
}

export {}
