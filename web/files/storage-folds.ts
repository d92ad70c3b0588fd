import { storageChannel } from '#domain/files/storage-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { storageQuery } from './storage-queries.ts'

export const storageFolds = [liveFold(storageChannel, () => askAgain(storageQuery.queryKey))]
