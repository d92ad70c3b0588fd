import { authChannel, type AuthLive } from '#domain/auth/auth-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { roomOfUser } from '#server/platform/live/rooms.ts'
import './auth-events.ts'

export const authLive: Relay<AuthLive> = {
  channel: authChannel,
  on: {
    'auth.signedIn': ({ user, sessionId }) => [
      { to: [roomOfUser(user.id)], payload: { action: 'update', user, session: sessionId } },
    ],
  },
}
