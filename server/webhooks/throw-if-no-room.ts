import { AppError } from '#domain/errors.ts'
import { mostWebhooks } from '#domain/webhooks/webhook-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { countWebhooks, lockWebhookList } from './webhook-db.ts'

/** Throws ERR_WEBHOOK_LIMIT when the company has reached its limit of webhooks; locks the list until the transaction ends. */
export async function throwIfNoRoom(tx: Db, companyId: number): Promise<void> {
  await lockWebhookList(tx, companyId)
  if ((await countWebhooks(tx)) >= mostWebhooks)
    throw new AppError('ERR_WEBHOOK_LIMIT', { most: mostWebhooks })
}
