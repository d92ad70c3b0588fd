import type { ContactList, ContactListItem } from '#domain/contact-lists/contact-list-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'contactList.created': { record: ContactList }
    'contactList.changed': { record: ContactList }
    'contactList.deleted': { id: number }
    'contactListItem.created': { record: ContactListItem }
    'contactListItem.changed': { record: ContactListItem }
    'contactListItem.deleted': { id: number; contactListId: number }
    /** Many people of a list, or of any list, changed. */
    'contactListItems.changed': { contactListId: number | null }
  }
}

export {}
