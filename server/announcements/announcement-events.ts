import type { AnnouncementLive } from '#domain/announcements/announcement-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** `isShown`: everybody reads the announcement; otherwise only super users see it. */
    'announcement.changed': { told: AnnouncementLive; isShown: boolean }
  }
}

export {}
