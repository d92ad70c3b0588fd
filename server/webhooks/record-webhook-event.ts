import type { WebhookData } from '#domain/webhooks/webhook-data.ts'
import type { WebhookType } from '#domain/webhooks/webhook-types.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Records a webhook event that no trigger records, such as the end of a campaign; called in the transaction of its cause. Writes nothing
 * when no webhook subscribes to it.
 */
export const recordWebhookEvent = async <T extends WebhookType>(
  tx: Db,
  { type, data, connectionId = null }: { type: T; data: WebhookData<T>; connectionId?: number | null },
): Promise<void> => {
  await sql`
    insert into webhook_events (type, data, connection_id)
    select ${type}, ${JSON.stringify(data)}::jsonb, ${connectionId}::int
    where webhook_wanted(current_setting('app.company_id')::int, ${type}, ${connectionId}::int)`.execute(tx)
}
