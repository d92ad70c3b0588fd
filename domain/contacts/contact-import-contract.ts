import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName, shownNumber } from '../http/personal.ts'
import { wireDate, wireInt } from '../http/wire.ts'

/** Milliseconds for which an import can be undone. */
export const importUndoMs = 24 * 3_600_000

/** An import that can still be undone. `created`: number of contacts that it created. */
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
  /** Lists address books that phones of connections reported; not for users who may not see numbers. */
  listAddressBooks: {
    method: 'GET',
    path: '/contacts/address-books',
    access: 'contacts-page:importExport',
    visit: 'never',
    response: z.array(addressBook),
  },
  /** Returns an address book in pages; `next` is the start of the following one. */
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
  /** Newest first: the user's own imports, and everybody's for users who may delete contacts. */
  listContactImports: {
    method: 'GET',
    path: '/contacts/imports',
    access: 'contacts-page:importExport',
    response: z.array(contactImport),
  },
  /** Undoes a part of an import; clients repeat the call until `left` is 0. */
  undoContactImport: {
    method: 'POST',
    path: '/contacts/imports/:uuid/undo',
    access: 'contacts-page:importExport',
    visit: 'never',
    params: z.object({ uuid: z.uuid() }),
    response: z.object({
      deleted: z.int(),
      /** Contacts that have had a ticket or message since, or were changed by a person. */
      stayed: z.int(),
      left: z.int(),
    }),
  },
})
