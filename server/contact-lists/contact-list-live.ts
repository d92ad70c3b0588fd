import { can, type Viewer } from '#domain/access/access.ts'
import {
  contactListChannel,
  contactListItemChannel,
  type ContactListItemLive,
  type ContactListLive,
} from '#domain/contact-lists/contact-list-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './contact-list-events.ts'

/** Room of viewers who may see the people of lists. */
const room = 'contact-lists'
export const roomsOf = (viewer: Viewer): string[] => (can(viewer, 'contact-lists-page:edit') ? [room] : [])

export const contactListLive: Relay<ContactListLive> = {
  channel: contactListChannel,
  on: {
    'contactList.created': ({ record }) => [{ to: [everybody], payload: { action: 'create', record } }],
    'contactList.changed': ({ record }) => [{ to: [everybody], payload: { action: 'update', record } }],
    'contactList.deleted': ({ id }) => [{ to: [everybody], payload: { action: 'delete', id } }],
  },
}

export const contactListItemLive: Relay<ContactListItemLive> = {
  channel: contactListItemChannel,
  on: {
    'contactListItem.created': ({ record }) => [{ to: [room], payload: { action: 'create', record } }],
    'contactListItem.changed': ({ record }) => [{ to: [room], payload: { action: 'update', record } }],
    'contactListItem.deleted': (gone) => [{ to: [room], payload: { action: 'delete', ...gone } }],
    'contactListItems.changed': (changed) => [{ to: [room], payload: { action: 'reload', ...changed } }],
  },
}
