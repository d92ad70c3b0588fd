import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { defineEndpoints, longTextBytes } from '../http/endpoint.ts'
import { importRow } from './import-row.ts'
import { shownFile } from '../http/file-address.ts'
import { shownName, shownNumber } from '../http/personal.ts'
import { creationKey, version, jsonList, wireBoolean, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { optOutScopes } from '../opt-outs/opt-out-news.ts'
import { tagSummary } from '../tags/tag-contract.ts'

export const contactSummary = z.object({
  id: z.int(),
  name: shownName,
  /** Digits with country code; null when the provider hides it (decision D15). */
  number: shownNumber.nullable(),
  urlPicture: shownFile.nullable(),
  /** false = blocked. */
  active: z.boolean(),
  disableBot: z.boolean(),
  channel: z.enum(channelNames),
  isGroup: z.boolean(),
})
export type ContactSummary = z.infer<typeof contactSummary>

export const contact = contactSummary.extend({
  /** Increases with each change, also of its tags, so that clients recognise data read before a change. */
  revision: z.int(),
  email: z.string(),
  acceptAudioMessage: z.boolean(),
  lgpdAcceptedAt: wireDate.nullable(),
  tags: z.array(tagSummary),
  extraInfo: z.array(z.object({ id: z.int(), name: z.string(), value: z.string() })),
  /** The connection that the contact first wrote to. */
  whatsapp: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Owner of the contact; the department is the one for this contact, or null. */
  wallet: z
    .object({
      userId: z.int(),
      user: z.string(),
      queueId: z.int().nullable(),
      queue: z.string().nullable(),
    })
    .nullable(),
  /** Opt-out of a contact from automatic messages or marketing, with its time (decision D84). */
  optOut: z.object({ scope: z.enum(optOutScopes), at: wireDate }).nullable(),
  createdAt: wireDate,
  updatedAt: wireDate,
})
export type Contact = z.infer<typeof contact>

/** A member of a group; `contactId` where they are also a contact, `isOwn` where it is the connection itself. */
export const groupMember = z.object({
  contactId: z.int().nullable(),
  name: shownName,
  number: shownNumber.nullable(),
  rank: z.enum(['member', 'admin', 'owner']),
  isOwn: z.boolean(),
})
export type GroupMember = z.infer<typeof groupMember>

/** Most extra fields of a form; an import may give a contact more. */
export const mostExtraInfo = 50

/** Input fields of a contact. Source: validation rules of the specification. */
export const contactForm = z.strictObject({
  name: z.string().trim().min(1, 'Required').min(2, 'Too Short!').max(50, 'Too Long!'),
  number: z.string().trim().min(1, 'Required').min(8, 'Too Short!').max(50, 'Too Long!'),
  email: z.union([z.literal(''), z.email('Invalid email').max(254, 'Too Long!')]),
  disableBot: z.boolean(),
  extraInfo: z
    .array(
      z.strictObject({
        /** Accepted as in responses and ignored, because the list is replaced as a whole (decision D65). */
        id: z.int().optional(),
        name: z.string().trim().min(1, 'Required').max(100, 'Too Long!'),
        value: z.string().trim().min(1, 'Required').max(2000, 'Too Long!'),
      }),
    )
    .max(mostExtraInfo),
})
export type ContactForm = z.infer<typeof contactForm>

const byId = z.object({ id: wireInt })
const newContact = contactForm.partial({ email: true, disableBot: true, extraInfo: true }).extend({
  ...creationKey,
  companyId: z.int().optional(),
  channel: z.enum(channelNames).optional(),
})

export const contactEndpoints = defineEndpoints({
  listContacts: {
    method: 'GET',
    path: '/contacts',
    access: 'signedIn',
    query: z.strictObject({
      searchParam: z.string().max(200).optional(),
      channel: z.enum(channelNames).optional(),
      isGroup: wireBoolean.optional(),
      contactTag: jsonList(z.int()).optional(),
      pageNumber: wireInt.optional(),
    }),
    /** `count` stops above 10,000: nobody reads further, and counting all is slow. */
    response: z.object({ contacts: z.array(contact), hasMore: z.boolean(), count: z.int() }),
  },
  listContactNames: {
    method: 'GET',
    path: '/contacts/list',
    access: 'signedIn',
    query: z.strictObject({ companyId: wireInt.optional(), searchParam: z.string().max(200).optional() }),
    response: z.array(contactSummary),
  },
  showContact: { method: 'GET', path: '/contacts/:id', access: 'signedIn', params: byId, response: contact },
  /** Members of a group, as far as the provider reports them; `hasLeft` where our number has left it. */
  listGroupMembers: {
    method: 'GET',
    path: '/contacts/:id/members',
    access: 'signedIn',
    params: byId,
    response: z.object({ members: z.array(groupMember), hasLeft: z.boolean() }),
  },
  createContact: {
    method: 'POST',
    path: '/contacts',
    bodyBytes: longTextBytes,
    access: 'signedIn',
    body: newContact,
    response: contact,
  },
  updateContact: {
    method: 'PUT',
    path: '/contacts/:id',
    bodyBytes: longTextBytes,
    access: 'signedIn',
    params: byId,
    body: contactForm.partial().extend({ updatedAt: version }),
    response: contact,
  },
  deleteContact: {
    method: 'DELETE',
    path: '/contacts/:id',
    access: 'contacts-page:deleteContact',
    visit: 'never',
    params: byId,
    response: z.object({ message: z.string() }),
  },
  blockContact: {
    method: 'PUT',
    path: '/contacts/block/:id',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ active: z.boolean() }),
    response: contact,
  },
  /** Sets the contact's owner. With `DirectTicketsToWallets` the contact's new conversations open with this user (decision D30). */
  setContactWallet: {
    method: 'PUT',
    path: '/contact-wallet/:id',
    access: 'signedIn',
    params: byId,
    body: z
      .strictObject({ userId: z.int().nullable(), queueId: z.int().nullable() })
      .refine(({ userId, queueId }) => userId !== null || queueId === null, {
        path: ['queueId'],
        message: 'needs a userId',
      }),
    response: contact,
  },
  /** Flips the switch; with a wanted value, sets it. */
  toggleAcceptAudio: {
    method: 'PUT',
    path: '/contacts/toggleAcceptAudio/:id',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ acceptAudioMessage: z.boolean().optional() }).optional(),
    response: z.object({ id: z.int(), acceptAudioMessage: z.boolean() }),
  },
  /** Flips the switch; with a wanted value, sets it. */
  toggleDisableBot: {
    method: 'PUT',
    path: '/contacts/toggleDisableBot/:contactId',
    access: 'signedIn',
    params: z.object({ contactId: wireInt }),
    body: z.strictObject({ disableBot: z.boolean().optional() }).optional(),
    response: z.object({ id: z.int(), disableBot: z.boolean() }),
  },
  showContactProfile: {
    method: 'GET',
    path: '/contacts/profile/:number',
    access: 'signedIn',
    // Limits attempts to find out numbers by trial.
    perMinute: 60,
    params: z.object({ number: z.string().max(50) }),
    /** `profilePicUrl` is the same: programs ask for it under both names. */
    response: z.object({
      contactId: z.int(),
      urlPicture: shownFile.nullable(),
      profilePicUrl: shownFile.nullable(),
    }),
  },
  importContacts: {
    method: 'POST',
    path: '/contactsImport',
    bodyBytes: 1024 * 1024,
    bodyParts: 30_000,
    access: 'contacts-page:importExport',
    visit: 'never',
    query: z.strictObject({
      /** Leaves known contacts as they are. */
      keepKnown: wireBoolean.optional(),
      /** Returns the effect of each line without changing anything. */
      preview: wireBoolean.optional(),
      /** Id of the import that the lines belong to; the import can be undone by it. */
      importUuid: z.uuid().optional(),
    }),
    body: z.union([z.array(importRow).min(1).max(500), importRow]),
    response: z.object({
      created: z.int(),
      /** Contacts known by their number: completed, not duplicated. */
      updated: z.int(),
      /** Known contacts that were left as they are. */
      kept: z.int(),
      /** Changes to known contacts; `field` is the name of an extra field where it changes one. */
      changes: z.array(
        z.object({
          row: z.int(),
          name: shownName,
          field: z.string(),
          from: shownName,
          to: shownName,
        }),
      ),
      /** `row` counts from 0 in the request; `message` is a validation text or an error code. */
      rejected: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
    }),
  },
  /** Exports contacts in pages of 20 for a spreadsheet, by their ids; each page begins after the last contact of the one before. */
  exportContacts: {
    method: 'GET',
    path: '/contacts/export',
    proof: true,
    access: 'contacts-page:importExport',
    visit: 'never',
    query: z.strictObject({
      searchParam: z.string().max(200).optional(),
      contactTag: jsonList(z.int()).optional(),
      pageNumber: wireInt.optional(),
      afterId: wireInt.optional(),
    }),
    response: z.object({ contacts: z.array(contact), hasMore: z.boolean(), count: z.int() }),
  },
  listContactTags: {
    method: 'GET',
    path: '/contactTags/:contactId',
    access: 'signedIn',
    params: z.object({ contactId: wireInt }),
    response: z.object({ tags: z.array(tagSummary) }),
  },
})

export const contactChannel = companyChannel(
  'contact',
  z.discriminatedUnion('action', [
    z.object({
      action: z.enum(['create', 'update']),
      contact,
      /** Conversations were moved to the contact, moved away or erased: screens that show them refetch. */
      conversationsMoved: z.boolean().optional(),
    }),
    z.object({ action: z.literal('delete'), contactId: z.int() }),
    /** Many contacts changed: screens that show contacts refetch. */
    z.object({ action: z.literal('reload') }),
  ]),
)
export type ContactLive = z.infer<typeof contactChannel.payload>
