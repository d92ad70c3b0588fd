import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { companyChannel } from '../live/channel.ts'
import { sessionUser } from '../users/user-contract.ts'

export const session = z.object({ token: z.string(), user: sessionUser })
export type Session = z.infer<typeof session>

export const credentials = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
  /** Off: the session ends with the browser. */
  remember: z.boolean().optional(),
})

export const authEndpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: credentials,
    response: session,
    perMinute: 30,
  },
  refreshToken: { method: 'POST', path: '/auth/refresh_token', access: 'public', response: session },
  logout: {
    method: 'DELETE',
    path: '/auth/logout',
    access: 'signedIn',
    whenExpired: true,
    response: z.object({}),
  },
  showMe: {
    method: 'GET',
    path: '/auth/me',
    access: 'signedIn',
    whenExpired: true,
    response: z.object({ id: z.int(), profile: z.enum(['admin', 'user']), super: z.boolean() }),
  },
})

/** Tells a user's older browser that the session moved: it signs itself out when `session` is not its own. */
export const authChannel = companyChannel(
  'auth',
  z.object({
    action: z.literal('update'),
    user: z.object({ id: z.int(), email: z.string(), companyId: z.int() }),
    session: z.string(),
  }),
)
export type AuthLive = z.infer<typeof authChannel.payload>
