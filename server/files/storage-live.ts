import { can, type Viewer } from '#domain/access/access.ts'
import { storageChannel, type StorageLive } from '#domain/files/storage-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import './storage-events.ts'

/** Room of the users who can free storage. */
const keepers = 'storage-keepers'

export const storageRoomsOf = (viewer: Viewer): string[] =>
  can(viewer, 'settings-page:edit') ? [keepers] : []

export const storageLive: Relay<StorageLive> = {
  channel: storageChannel,
  on: { 'storage.changed': (payload) => [{ to: [keepers], payload }] },
}
