import { can, type Viewer } from '#domain/access/access.ts'
import {
  quickMessageChannel,
  type QuickMessageLive,
  type QuickMessagePlace,
} from '#domain/quick-messages/quick-message-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody, roomOfUser } from '#server/platform/live/rooms.ts'
import './quick-message-events.ts'

/** Room of viewers who inherit private quick messages of deleted users. */
const heirs = 'quick-messages:inherited'
export const quickMessageRoomsOf = (viewer: Viewer): string[] =>
  can(viewer, 'quick-messages-page:inherit') ? [heirs] : []

/** Rooms of a quick message: everybody's where it is shared, else its owner's. */
const audienceOf = ({ visao, userId }: QuickMessagePlace): string[] =>
  visao ? [everybody] : [userId === null ? heirs : roomOfUser(userId)]

export const quickMessageLive: Relay<QuickMessageLive> = {
  channel: quickMessageChannel,
  on: {
    'quickMessage.changed': ({ record, previous }) => {
      const now = audienceOf(record)
      return [
        { to: now, payload: { action: previous ? 'update' : 'create', record } },
        ...(previous?.visao && !record.visao
          ? [{ to: [everybody], except: now, payload: { action: 'delete' as const, id: record.id } }]
          : []),
      ]
    },
    'quickMessage.deleted': ({ record }) => [
      { to: audienceOf(record), payload: { action: 'delete', id: record.id } },
    ],
  },
}
