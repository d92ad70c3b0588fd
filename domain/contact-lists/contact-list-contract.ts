import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName, shownNumber } from '../http/personal.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'

export const contactList = z.object({ id: z.int(), name: z.string(), contactsCount: z.int() })
export type ContactList = z.infer<typeof contactList>

/** A person on a list. */
export const contactListItem = z.object({
  id: z.int(),
  name: shownName,
  /** Canonical number of a contact: digits with country code. */
  number: shownNumber,
  email: z.string(),
  /** Whether the number is on WhatsApp; null while unknown. */
  isWhatsappValid: z.boolean().nullable(),
  /** Time of the last check. */
  checkedAt: wireDate.nullable(),
  companyId: z.int(),
  contactListId: z.int(),
  /** Values of a message's variables, by name. */
  values: z.record(z.string(), z.string()),
})
export type ContactListItem = z.infer<typeof contactListItem>

const required = { error: 'Required', abort: true }
const name = z.string(required).trim().min(1, required).min(2, 'Too Short!').max(50, 'Too Long!')

/** Fields of an answer are accepted and ignored (decision D65). */
export const contactListBody = z.strictObject({
  name,
  id: z.int().nullish(),
  contactsCount: z.int().nullish(),
  companyId: z.int().nullish(),
})

export const mostValues = 50
/** The name of a variable: letters, digits, spaces, dashes and underscores. */
export const valueKey = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(50, 'Too Long!')
  .regex(/^[\p{L}\p{N}_ -]+$/u, 'Invalid name')
const values = z
  .record(valueKey, z.string().trim().max(2000, 'Too Long!'))
  .refine((given) => Object.keys(given).length <= mostValues, 'Too Long!')

export const itemForm = z.strictObject({
  name,
  number: z.string(required).trim().min(1, required).min(8, 'Too Short!').max(50, 'Too Long!'),
  email: z.union([z.literal(''), z.email('Invalid email').max(254, 'Too Long!')]),
})
export type ItemForm = z.infer<typeof itemForm>

const itemBody = itemForm.extend({
  email: itemForm.shape.email.nullish(),
  values: values.optional(),
  contactListId: z.int().positive(),
  id: z.int().nullish(),
  companyId: z.int().nullish(),
  isWhatsappValid: z.boolean().nullish(),
  checkedAt: z.string().nullish(),
})

const params = z.object({ id: wireInt })
const search = { searchParam: z.string().max(100).optional(), pageNumber: wireInt.optional() }
const open = { access: 'signedIn', plan: 'useCampaigns' } as const
export const editing = { access: 'contact-lists-page:edit', plan: 'useCampaigns', visit: 'never' } as const
const done = z.object({ message: z.string() })

export const contactListEndpoints = defineEndpoints({
  listContactLists: {
    method: 'GET',
    path: '/contact-lists',
    ...open,
    query: z.strictObject({ ...search, companyId: wireInt.optional() }),
    response: z.object({ records: z.array(contactList), count: z.int(), hasMore: z.boolean() }),
  },
  /** All lists by name, for selection. `companyId` is accepted and ignored. */
  listContactListNames: {
    method: 'GET',
    path: '/contact-lists/list',
    ...open,
    query: z.strictObject({ companyId: wireInt.optional() }),
    response: z.array(contactList),
  },
  showContactList: { method: 'GET', path: '/contact-lists/:id', ...open, params, response: contactList },
  createContactList: {
    method: 'POST',
    path: '/contact-lists',
    ...editing,
    body: contactListBody.extend(creationKey),
    response: contactList,
  },
  updateContactList: {
    method: 'PUT',
    path: '/contact-lists/:id',
    ...editing,
    params,
    body: contactListBody,
    response: contactList,
  },
  /** Deletes the list with its people. */
  deleteContactList: { method: 'DELETE', path: '/contact-lists/:id', ...editing, params, response: done },
  listContactListItems: {
    method: 'GET',
    path: '/contact-list-items',
    ...{ access: 'contact-lists-page:edit', plan: 'useCampaigns' },
    query: z.strictObject({ ...search, contactListId: wireInt, companyId: wireInt.optional() }),
    response: z.object({ contacts: z.array(contactListItem), hasMore: z.boolean() }),
  },
  showContactListItem: {
    method: 'GET',
    path: '/contact-list-items/:id',
    ...{ access: 'contact-lists-page:edit', plan: 'useCampaigns' },
    params,
    response: contactListItem,
  },
  /** Throws ERR_LIST_NUMBER_TAKEN where somebody on the list has the number. */
  createContactListItem: {
    method: 'POST',
    path: '/contact-list-items',
    ...editing,
    body: itemBody.extend(creationKey),
    response: contactListItem,
  },
  updateContactListItem: {
    method: 'PUT',
    path: '/contact-list-items/:id',
    ...editing,
    params,
    body: itemBody.partial(),
    response: contactListItem,
  },
  deleteContactListItem: {
    method: 'DELETE',
    path: '/contact-list-items/:id',
    ...{ access: 'contacts-page:deleteContact', plan: 'useCampaigns', visit: 'never' },
    params,
    response: done,
  },
})

export const contactListChannel = companyChannel(
  'ContactList',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: contactList }),
    z.object({ action: z.literal('delete'), id: z.int() }),
    z.object({ action: z.literal('reload') }),
  ]),
)
export type ContactListLive = z.infer<typeof contactListChannel.payload>

export const contactListItemChannel = companyChannel(
  'ContactListItem',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: contactListItem }),
    z.object({ action: z.literal('delete'), id: z.int(), contactListId: z.int() }),
    z.object({ action: z.literal('reload'), contactListId: z.int().nullable() }),
  ]),
)
export type ContactListItemLive = z.infer<typeof contactListItemChannel.payload>
