import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName, shownNumber } from '../http/personal.ts'
import { wireDate, wireInt } from '../http/wire.ts'

/** For how long an import can be taken back. */
export const importUndoMs = 24 * 3_600_000

/** An import that can still be taken back. `created`: how many contacts it made. */
export const contactImport = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  created: z.int(),
  startedAt: wireDate,
})
export type ContactImport = z.infer<typeof contactImport>

/** Names in the address book of a linked connection's phone. */
export const addressBook = z.object({ whatsappId: z.int(), name: z.string(), entries: z.int() })
export type AddressBook = z.infer<typeof addressBook>

export const contactImportEndpoints = defineEndpoints({
  /** Of the connections whose phone has told theirs; not for whoever may not see numbers. */
  listAddressBooks: {
    method: 'GET',
    path: '/contacts/address-books',
    access: 'contacts-page:importExport',
    visit: 'never',
    response: z.array(addressBook),
  },
  /** In pages; `next` is where the following one begins. */
  showAddressBook: {
    method: 'GET',
    path: '/contacts/address-books/:whatsappId',
    access: 'contacts-page:importExport',
    visit: 'never',
    params: z.object({ whatsappId: wireInt }),
    query: z.strictObject({ after: z.string().max(50).optional() }),
    response: z.object({
      people: z.array(z.object({ number: shownNumber, name: shownName })),
      next: z.string().nullable(),
    }),
  },
  /** Newest first: one's own, and everybody's for whoever may delete contacts. */
  listContactImports: {
    method: 'GET',
    path: '/contacts/imports',
    access: 'contacts-page:importExport',
    response: z.array(contactImport),
  },
  /** Takes a part of an import back; whoever asks goes on until none is left. */
  undoContactImport: {
    method: 'POST',
    path: '/contacts/imports/:uuid/undo',
    access: 'contacts-page:importExport',
    visit: 'never',
    params: z.object({ uuid: z.uuid() }),
    response: z.object({
      deleted: z.int(),
      /** Had a ticket or message since, or were changed by a person. */
      stayed: z.int(),
      left: z.int(),
    }),
  },
})
