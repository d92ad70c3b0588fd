import type { Contact, ContactLive } from '#domain/contacts/contact-contract.ts'
import type { TagLive } from '#domain/tags/tag-contract.ts'
import { askSoon, foldQueries, queryClient } from '#web/platform/query-client.ts'
import { tagsKey } from '#web/tags/tag-queries.ts'
import { contactKeyOf, contactListsKey, contactsKey, mergesKey } from './contact-queries.ts'

/** Replaces a cached contact, unless a later version is known. */
export const keepContact = (contact: Contact): void =>
  foldQueries<Contact>(contactKeyOf(contact.id), (known) =>
    known.revision > contact.revision ? known : contact,
  )

/** Applies a contact event to all cached contact queries. */
export function foldContacts(event: ContactLive): void {
  if (event.action === 'reload') void queryClient.invalidateQueries({ queryKey: contactsKey })
  else if (event.action === 'delete') queryClient.removeQueries({ queryKey: contactKeyOf(event.contactId) })
  else {
    const { contact } = event
    if (event.action === 'create' || event.conversationsMoved)
      void queryClient.invalidateQueries({ queryKey: mergesKey })
    keepContact(contact)
    // Group members show the names of their contacts.
    askSoon([...contactsKey, 'members'])
  }
  askSoon(contactListsKey)
  askSoon([...contactsKey, 'names'])
  // Tags show the number and names of their contacts, and an import may have created some.
  askSoon(tagsKey)
}

/** Applies a tag event to the cached contacts. */
export function foldContactTags(event: TagLive): void {
  if (event.action === 'create') return
  if (event.action !== 'reload') return void queryClient.invalidateQueries({ queryKey: contactsKey })
  const { contactId, revision, tags } = event
  foldQueries<Contact>(contactKeyOf(contactId), (known) =>
    known.revision > revision ? known : { ...known, revision, tags },
  )
  askSoon(contactListsKey)
}
