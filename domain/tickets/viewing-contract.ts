import { z } from 'zod'
import { companyChannel } from '../live/channel.ts'

const person = z.object({ id: z.int(), name: z.string() })

/** Users who have a ticket open, and those of them who are writing; sent to each of them. */
export const viewingChannel = companyChannel(
  'ticketViewers',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), ticketId: z.int(), viewers: z.array(person) }),
    z.object({ action: z.literal('typing'), ticketId: z.int(), user: person }),
    /** Activity of the customer; null: none any more. */
    z.object({
      action: z.literal('customer'),
      ticketId: z.int(),
      doing: z.enum(['typing', 'recording']).nullable(),
    }),
  ]),
)
export type ViewingLive = z.infer<typeof viewingChannel.payload>

/** Milliseconds for which a customer counts as writing after the last signal: longer, because their phone repeats it less often. */
export const customerLifetimeMs = 25_000

/** Milliseconds for which a user counts as writing after the last signal; signals come every five seconds. */
export const typingLifetimeMs = 7000
