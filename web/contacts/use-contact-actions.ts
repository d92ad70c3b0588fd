import { useMutation } from '@tanstack/react-query'
import { type Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { offerUndo } from '#web/platform/undo.ts'
import { contactActionTexts } from './contact-action-texts.ts'
import { contactKeyOf, contactListsKey } from './contact-queries.ts'

/** One-click actions on a contact: shown optimistically, reverted if the server refuses. */
export function useContactActions() {
  const t = useTexts(contactActionTexts)
  const change = useMutation({
    mutationFn: ({
      act,
    }: {
      contact: Pick<Contact, 'id'>
      to: Partial<Contact>
      act: () => Promise<unknown>
    }) => act(),
    onMutate: ({ contact, to }) =>
      queryClient.setQueryData<Contact>(contactKeyOf(contact.id), (known) => known && { ...known, ...to }),
    onError: (error, { contact }) => {
      showError(error)
      void queryClient.invalidateQueries({ queryKey: contactKeyOf(contact.id) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactListsKey }),
  })
  const block = (contact: Pick<Contact, 'id' | 'name'>, active: boolean, isUndo = false): void =>
    change.mutate(
      {
        contact,
        to: { active },
        act: () => call(contactEndpoints.blockContact, { params: { id: contact.id }, body: { active } }),
      },
      {
        onSuccess: () => {
          showSuccess(t(active ? 'unblockedNow' : 'blockedNow'))
          if (!isUndo && !active) {
            offerUndo(t('blockedName', { name: contact.name }), () => block(contact, true, true))
          }
        },
      },
    )
  return {
    block: (contact: Pick<Contact, 'id' | 'name'>, active: boolean) => block(contact, active),
    toggleBot: (contact: Contact) => {
      const to = { disableBot: !contact.disableBot }
      const params = { contactId: contact.id }
      change.mutate({ contact, to, act: () => call(contactEndpoints.toggleDisableBot, { params, body: to }) })
    },
    toggleAudio: (contact: Contact) => {
      const to = { acceptAudioMessage: !contact.acceptAudioMessage }
      const params = { id: contact.id }
      change.mutate({
        contact,
        to,
        act: () => call(contactEndpoints.toggleAcceptAudio, { params, body: to }),
      })
    },
  }
}
