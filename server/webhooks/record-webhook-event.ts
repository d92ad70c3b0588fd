import type { WebhookData } from '#domain/webhooks/webhook-data.ts'
import type { WebhookType } from '#domain/webhooks/webhook-types.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Tells the company's webhooks of a fact that no trigger tells of, as the end of a campaign: to be called in the transaction of the
 * fact. Writes nothing where no webhook asks for it.
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
