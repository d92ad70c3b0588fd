import { type Contact, contactChannel } from '#domain/contacts/contact-contract.ts'
import { tagChannel } from '#domain/tags/tag-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { contactKeyOf, contactListsKey, contactsKey } from './contact-queries.ts'
import { mergesKey } from './merge-queries.ts'

/** Keeps what is shown of contacts in step with the company. */
export function useContactLive(): void {
  useLive(contactChannel, (event) => {
    if (event.action === 'delete') queryClient.removeQueries({ queryKey: contactKeyOf(event.contactId) })
    else if (event.action !== 'reload') {
      const { contact } = event
      if (event.action === 'create' || event.conversationsMoved)
        void queryClient.invalidateQueries({ queryKey: mergesKey })
      queryClient.setQueryData<Contact>(contactKeyOf(contact.id), (known) => known && contact)
    }
    // An import may have made tags.
    if (event.action === 'reload') void queryClient.invalidateQueries({ queryKey: tagNamesQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: contactListsKey })
  })
  useLive(tagChannel, (event) => {
    if (event.action === 'create') return
    if (event.action !== 'reload') return void queryClient.invalidateQueries({ queryKey: contactsKey })
    const { contactId, tags } = event
    queryClient.setQueryData<Contact>(contactKeyOf(contactId), (known) => known && { ...known, tags })
    void queryClient.invalidateQueries({ queryKey: contactListsKey })
  })
}
