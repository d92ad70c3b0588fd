import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { contact } from './contact-contract.ts'

/** A row of a file that named the person. */
const ofFile = { name: z.string(), number: z.string(), email: z.string(), values: z.unknown() }

/** All data that the company stores of one person, for handing over to them. */
export const contactData = z.object({
  exportedAt: wireDate,
  contact,
  identities: z.array(
    z.object({ kind: z.string(), externalId: z.string(), connection: z.string(), createdAt: wireDate }),
  ),
  tickets: z.array(
    z.object({
      id: z.int(),
      status: z.string(),
      channel: z.enum(channelNames),
      userRating: z.int().nullable(),
      createdAt: wireDate,
      updatedAt: wireDate,
    }),
  ),
  messages: z.array(
    z.object({
      id: z.int(),
      ticketId: z.int(),
      fromMe: z.boolean(),
      body: z.string(),
      mediaType: z.string(),
      dataJson: z.unknown(),
      fileId: z.string().nullable(),
      createdAt: wireDate,
    }),
  ),
  notes: z.array(z.object({ id: z.int(), ticketId: z.int(), note: z.string(), createdAt: wireDate })),
  schedules: z.array(
    z.object({ id: z.int(), body: z.string(), fileId: z.string().nullable(), createdAt: wireDate }),
  ),
  consents: z.array(z.object({ kind: z.string(), text: z.string(), link: z.string(), at: wireDate })),
  optOuts: z.array(
    z.object({
      scope: z.string(),
      source: z.string(),
      proof: z.string(),
      at: wireDate,
      revokedAt: wireDate.nullable(),
    }),
  ),
  campaigns: z.array(
    z.object({ campaign: z.string(), ...ofFile, state: z.string(), sentAt: wireDate.nullable() }),
  ),
  contactLists: z.array(z.object({ contactList: z.string(), ...ofFile })),
  /** `url` is signed and expires. */
  files: z.array(
    z.object({ id: z.string(), name: z.string(), mimeType: z.string(), size: z.int(), url: z.string() }),
  ),
})
export type ContactData = z.infer<typeof contactData>

export const contactDataEndpoints = defineEndpoints({
  exportContactData: {
    method: 'GET',
    path: '/contacts/:id/data',
    access: 'contacts-page:eraseContact',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: contactData,
  },
  /** Erases messages, files and data of a person for good; the fact that there were conversations stays. */
  eraseContact: {
    method: 'POST',
    path: '/contacts/:id/erase',
    proof: true,
    access: 'contacts-page:eraseContact',
    visit: 'never',
    params: z.object({ id: wireInt }),
    body: z.strictObject({ name: z.string().trim().min(1, 'Required') }),
    response: z.object({ messages: z.int(), files: z.int() }),
  },
})
