import { z } from 'zod'
import { type Contact, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'

/** `number` as typed, or in full with a +. Without a channel, the default connection's is used. */
type Known = { name: string; number: string; channel?: ChannelName }

const duplicate = z.object({ contactId: z.int() })
const longestName = 50

/** Returns the contact with a number on a channel; creates it if there is none. */
export async function findOrSaveContact({
  name,
  number,
  channel,
}: Known): Promise<{ contact: Contact; isNew: boolean }> {
  const named = name.length < 2 ? number : name.slice(0, longestName)
  try {
    const contact = await call(contactEndpoints.createContact, {
      body: { name: named, number, ...(channel && { channel }) },
    })
    return { contact, isNew: true }
  } catch (error) {
    const known = error instanceof ApiError ? duplicate.safeParse(error.details).data : undefined
    if (!known) throw error
    const params = { id: known.contactId }
    return { contact: await call(contactEndpoints.showContact, { params }), isNew: false }
  }
}
