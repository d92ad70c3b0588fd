import { can, type Viewer } from '#domain/access/access.ts'
import { connectionChannel, type ConnectionLive } from '#domain/connections/connection-list.ts'
import {
  connectionSessionChannel,
  type ConnectionSessionLive,
} from '#domain/connections/connection-contract.ts'
import { importChannel, type ImportLive } from '#domain/connections/import-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody, supers } from '#server/platform/live/rooms.ts'
import './connection-events.ts'

/** Room for QR codes: scanning one links the company's phone, so only managers of connections see them, and no read-only visits. */
const managers = 'connections'
export const connectionRoomsOf = (viewer: Viewer): string[] => [
  ...(can(viewer, 'connections-page:addConnection') && viewer.visit?.mode !== 'read' ? [managers] : []),
  ...(viewer.super ? [supers] : []),
]

export const connectionLive: Relay<ConnectionLive> = {
  channel: connectionChannel,
  on: {
    'connection.created': ({ connection: whatsapp }) => [
      { to: [everybody], payload: { action: 'create', whatsapp } },
    ],
    'connection.changed': ({ connection: whatsapp }) => [
      { to: [everybody], payload: { action: 'update', whatsapp } },
    ],
    'connection.deleted': ({ connectionId: whatsappId }) => [
      { to: [everybody], payload: { action: 'delete', whatsappId } },
    ],
  },
}

export const sessionLive: Relay<ConnectionSessionLive> = {
  channel: connectionSessionChannel,
  on: { 'session.changed': ({ session }) => [{ to: [managers], payload: { action: 'update', session } }] },
}

export const importLive: Relay<ImportLive> = {
  channel: importChannel,
  on: {
    'import.progressed': (event) => [{ to: [managers], payload: { action: 'update', ...event } }],
    'import.ended': (event) => [{ to: [managers], payload: { action: 'refresh', ...event } }],
  },
}
