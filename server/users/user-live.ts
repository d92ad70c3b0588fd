import { userChannel, type UserLive } from '#domain/users/user-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './user-events.ts'

/** Sends events of users to the whole company, with the fields of the channel's schema only: no address, no rights. */
export const userLive: Relay<UserLive> = {
  channel: userChannel,
  on: {
    'user.presenceChanged': (user) => [{ to: [everybody], payload: { action: 'update', user } }],
    'user.created': ({ user }) => [{ to: [everybody], payload: { action: 'create', user } }],
    'user.changed': ({ user }) => [{ to: [everybody], payload: { action: 'update', user } }],
    'user.restored': ({ user }) => [{ to: [everybody], payload: { action: 'create', user } }],
    'user.deleted': ({ id, by }) => [{ to: [everybody], payload: { action: 'delete', userId: id, by } }],
  },
}
