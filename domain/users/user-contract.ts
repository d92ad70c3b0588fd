import { z } from 'zod'
import { company } from '../companies/company-contract.ts'
import { companyChannel } from '../live/channel.ts'
import { queueSummary } from '../queues/queue-contract.ts'

export const userSwitch = z.enum(['enabled', 'disabled'])

/** A person who signs in, with the switches as the specification spells their values (decision D60). */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  profile: z.enum(['admin', 'user']),
  super: z.boolean(),
  companyId: z.int(),
  color: z.string(),
  profileImage: z.string().nullable(),
  whatsappId: z.int().nullable(),
  startWork: z.string(),
  endWork: z.string(),
  farewellMessage: z.string(),
  defaultTheme: z.enum(['light', 'dark']),
  darkMode: z.boolean(),
  defaultMenu: z.enum(['open', 'closed']),
  defaultTicketsManagerWidth: z.int(),
  online: z.boolean(),
  allTicket: z.enum(['enable', 'disable']),
  allowGroup: z.boolean(),
  allHistoric: userSwitch,
  allUserChat: userSwitch,
  userClosePendingTicket: userSwitch,
  showDashboard: userSwitch,
  allowRealTime: userSwitch,
  allowConnections: userSwitch,
  queues: z.array(queueSummary),
})
export type User = z.infer<typeof user>

export const userSummary = user.pick({ id: true, name: true, color: true })
export type UserSummary = z.infer<typeof userSummary>

/** The signed-in user's own record: with the company, its plan and the settings that the screens read. */
export const sessionUser = user.extend({
  company: company.extend({ companieSettings: z.record(z.string(), z.string()) }),
})
export type SessionUser = z.infer<typeof sessionUser>

export const userPresence = user.pick({ id: true, online: true })

export const userChannel = companyChannel(
  'user',
  z.discriminatedUnion('action', [z.object({ action: z.literal('update'), user: userPresence })]),
)
export type UserLive = z.infer<typeof userChannel.payload>
