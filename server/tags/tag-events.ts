import type { Tag, TagSummary } from '#domain/tags/tag-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'tag.created': { tag: Tag }
    'tag.changed': { tag: Tag }
    'tag.deleted': { tagId: number }
    /** `tags`: all that the contact carries now; `revision`: the contact's. */
    'contact.tagsChanged': { contactId: number; revision: number; tags: TagSummary[] }
  }
}

export {}
