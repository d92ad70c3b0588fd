import { userChannel, type UserLive } from '#domain/users/user-contract.ts'
import type { Relay } from '#server/platform/live.ts'
import { everybody } from '#server/platform/rooms.ts'
import './user-events.ts'

export const userLive: Relay<UserLive> = {
  channel: userChannel,
  on: {
    'user.presenceChanged': (user) => [{ to: [everybody], payload: { action: 'update', user } }],
  },
}
