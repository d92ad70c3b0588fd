import { type FileList, fileListChannel, type FileListLive } from '#domain/file-lists/file-list-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './file-list-events.ts'

const tell = (action: 'create' | 'update', fileList: FileList) => [
  { to: [everybody], payload: { action, fileList } },
]

export const fileListLive: Relay<FileListLive> = {
  channel: fileListChannel,
  on: {
    'fileList.created': ({ fileList }) => tell('create', fileList),
    'fileList.changed': ({ fileList }) => tell('update', fileList),
    'fileList.deleted': ({ fileListId }) => [{ to: [everybody], payload: { action: 'delete', fileListId } }],
  },
}
