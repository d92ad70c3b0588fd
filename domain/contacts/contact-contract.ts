import { z } from 'zod'
import { channelNames } from '../channels/channel-capabilities.ts'
import { tagSummary } from '../tags/tag-contract.ts'

export const contact = z.object({
  id: z.int(),
  name: z.string(),
  /** Digits with country code; null when the provider hides it (decision D15). */
  number: z.string().nullable(),
  email: z.string(),
  urlPicture: z.string().nullable(),
  /** false = blocked. */
  active: z.boolean(),
  disableBot: z.boolean(),
  acceptAudioMessage: z.boolean(),
  channel: z.enum(channelNames),
  isGroup: z.boolean(),
  tags: z.array(tagSummary),
})
export type Contact = z.infer<typeof contact>

export const contactSummary = contact.omit({ tags: true, email: true, acceptAudioMessage: true })
export type ContactSummary = z.infer<typeof contactSummary>
