import { AppError } from '#domain/errors.ts'
import { mostWebhooks } from '#domain/webhooks/webhook-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { countWebhooks, lockWebhookList } from './webhook-db.ts'

/** Throws ERR_WEBHOOK_LIMIT where the company has as many webhooks as it may; until the transaction ends nobody else adds one. */
export async function throwIfNoRoom(tx: Db, companyId: number): Promise<void> {
  await lockWebhookList(tx, companyId)
  if ((await countWebhooks(tx)) >= mostWebhooks)
    throw new AppError('ERR_WEBHOOK_LIMIT', { most: mostWebhooks })
}
