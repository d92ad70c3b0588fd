import { z } from 'zod'
import type { Permission } from '../access/access.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName } from '../http/personal.ts'
import { wireDate, wireInt } from '../http/wire.ts'

export const deletedKinds = ['connection', 'queue', 'user', 'tag', 'integration', 'prompt'] as const
export type DeletedKind = (typeof deletedKinds)[number]

/** Permission to restore a record, the same as to delete it; null: everybody. */
export const restorePermission: Record<DeletedKind, Permission | null> = {
  connection: 'connections-page:addConnection',
  queue: 'queues-page:edit',
  user: 'user-modal:editProfile',
  tag: null,
  integration: 'integrations-page:edit',
  prompt: 'prompts-page:edit',
}

/** Days for which a deleted record can be restored. */
export const restorableDays = 30

export const deletedRecord = z.object({
  id: z.int(),
  kind: z.enum(deletedKinds),
  name: shownName,
  deletedBy: z.string(),
  deletedAt: wireDate,
  expiresAt: wireDate,
})
export type DeletedRecord = z.infer<typeof deletedRecord>

/** Response to the deletion of a restorable record: `deletedRecordId` names it to `restoreDeletedRecord`. */
export const deletion = z.object({ message: z.string(), deletedRecordId: z.int() })

export const deletedRecordEndpoints = defineEndpoints({
  /** Lists the newest 200 of a kind. */
  listDeletedRecords: {
    method: 'GET',
    path: '/deleted-records',
    access: 'signedIn',
    query: z.strictObject({ kind: z.enum(deletedKinds) }),
    response: z.array(deletedRecord),
  },
  restoreDeletedRecord: {
    method: 'POST',
    path: '/deleted-records/:id/restore',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: z.object({ kind: z.enum(deletedKinds), recordId: z.int(), name: z.string() }),
  },
})
