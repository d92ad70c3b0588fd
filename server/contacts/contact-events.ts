import type { Contact } from '#domain/contacts/contact-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'contact.created': { contact: Contact }
    'contact.updated': { contact: Contact; conversationsMoved?: boolean }
    'contacts.imported': { created: number; updated: number }
    /** Conversations of many contacts changed at once. */
    'conversations.imported': { whatsappId: number }
    /** Many contacts were tagged or deleted at once. */
    'contacts.changed': { contactIds: number[] }
    'contact.deleted': { contactId: number }
  }
}

export {}
