import type { ConnectionChange } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { findKnownQueues } from './connection-change-db.ts'

/** Queues exist, and where there is a choice of them a greeting offers it. */
export async function checkConnection(
  tx: Db,
  { queueIds, greetingMessage }: Required<Pick<ConnectionChange, 'queueIds' | 'greetingMessage'>>,
): Promise<void> {
  const wanted = new Set(queueIds)
  if (wanted.size !== queueIds.length || (await findKnownQueues(tx, queueIds)) !== wanted.size) {
    throw new AppError('ERR_NO_QUEUE_FOUND')
  }
  if (queueIds.length > 1 && greetingMessage === '') throw new AppError('ERR_WAPP_GREETING_REQUIRED')
}
