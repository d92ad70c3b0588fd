import type { FileList } from '#domain/file-lists/file-list-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'fileList.created': { fileList: FileList }
    'fileList.changed': { fileList: FileList }
    'fileList.deleted': { fileListId: number }
  }
}

export {}
