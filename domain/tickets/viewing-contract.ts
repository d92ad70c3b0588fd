import { z } from 'zod'
import { companyChannel } from '../live/channel.ts'

const person = z.object({ id: z.int(), name: z.string() })

/** Who has a ticket open, told to each of them; and who of them is writing at the moment. */
export const viewingChannel = companyChannel(
  'ticketViewers',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), ticketId: z.int(), viewers: z.array(person) }),
    z.object({ action: z.literal('typing'), ticketId: z.int(), user: person }),
  ]),
)
export type ViewingLive = z.infer<typeof viewingChannel.payload>

/** How long somebody counts as writing after the last sign of it: signs come every five seconds. */
export const typingLifetimeMs = 7000
