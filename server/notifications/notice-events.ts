import type { Notice } from '#domain/notifications/notice-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'notice.created': { userId: number; notice: Notice }
    'notices.read': { userId: number; upTo: number }
  }
}

export {}
