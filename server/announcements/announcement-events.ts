import type { AnnouncementLive } from '#domain/announcements/announcement-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** `isShown`: everybody reads it; otherwise only super users know that it is there. */
    'announcement.changed': { told: AnnouncementLive; isShown: boolean }
  }
}

export {}
