import { contactChannel, type ContactLive } from '#domain/contacts/contact-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './contact-events.ts'

export const contactLive: Relay<ContactLive> = {
  channel: contactChannel,
  on: {
    'contact.created': ({ contact }) => [{ to: [everybody], payload: { action: 'create', contact } }],
    'contact.updated': ({ contact, conversationsMoved }) => [
      {
        to: [everybody],
        payload: { action: 'update', contact, ...(conversationsMoved && { conversationsMoved }) },
      },
    ],
    'contacts.imported': () => [{ to: [everybody], payload: { action: 'reload' } }],
    'contacts.changed': () => [{ to: [everybody], payload: { action: 'reload' } }],
    'conversations.imported': () => [{ to: [everybody], payload: { action: 'reload' } }],
    'contact.deleted': ({ contactId }) => [{ to: [everybody], payload: { action: 'delete', contactId } }],
  },
}
