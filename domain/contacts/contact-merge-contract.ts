import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { userSummary } from '../users/user-contract.ts'
import { contact, contactSummary } from './contact-contract.ts'

/** A merge of two contacts of one person; `merged` is the one that was merged into the other. */
export const contactMerge = z.object({
  id: z.int(),
  merged: contactSummary.pick({ id: true, name: true, number: true, channel: true }),
  /** Number of conversations that were moved with it. */
  tickets: z.int(),
  user: userSummary.nullable(),
  createdAt: wireDate,
})
export type ContactMerge = z.infer<typeof contactMerge>

export const contactMergeEndpoints = defineEndpoints({
  mergeContacts: {
    method: 'POST',
    path: '/contacts/merge',
    access: 'contacts-page:mergeContacts',
    visit: 'never',
    body: z.strictObject({ keepId: z.int().positive(), mergeId: z.int().positive() }),
    response: contact,
  },
  /** Newest first. */
  listContactMerges: {
    method: 'GET',
    path: '/contacts/:id/merges',
    access: 'contacts-page:mergeContacts',
    params: z.object({ id: wireInt }),
    response: z.array(contactMerge),
  },
  /** Restores the merged contact, with its conversations and the messages written in them since. */
  undoContactMerge: {
    method: 'POST',
    path: '/contacts/merges/:id/undo',
    access: 'contacts-page:mergeContacts',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: contact,
  },
})
