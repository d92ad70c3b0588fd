import { sql } from 'kysely'
import type { AfterTry, TryOutcome } from '#domain/webhooks/retry-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Claimed } from './due-delivery-platform-db.ts'

/** Returns what to send where, and the signing secrets; undefined when the webhook is deleted or another process has the lease now. */
export const findToSend = (tx: Db, { id, lease }: Claimed) =>
  tx
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId')
    .innerJoin('webhookEvents as v', 'v.id', 'd.eventId')
    .select(['e.id as webhookId', 'e.url', 'e.signingSecrets', 'e.ownHeaders', 'd.tries'])
    .select(['v.id as eventId', 'v.type', 'v.data', 'v.seq', 'v.at'])
    .where('d.id', '=', id)
    .where('d.lease', '=', lease)
    .executeTakeFirst()

/** `headers`: names of the own headers. */
export type Sent = TryOutcome & { at: Date; ms: number; answer: string; headers: string[] }

const mostAttempts = 20

/** Records an attempt. False when the lease was lost: another process has tried since. */
export async function noteTry(tx: Db, { id, lease }: Claimed, sent: Sent, after: AfterTry): Promise<boolean> {
  const { at, status, fault, ms, answer, headers } = sent
  const attempt = JSON.stringify([{ at, status, fault, ms, answer, headers }])
  const { numUpdatedRows } = await tx
    .updateTable('webhookDeliveries')
    .set((eb) => ({
      state: after.state === 'gone' ? 'failed' : after.state,
      tries: eb('tries', '+', 1),
      lease: null,
      ...(after.state === 'waiting' && { nextTryAt: after.at }),
      doneAt: after.state === 'waiting' ? null : at,
      ...{ lastStatus: status, lastFault: fault, lastMs: ms },
      attempts: sql`case when jsonb_array_length(attempts) < ${mostAttempts} then attempts else attempts - 0 end || ${attempt}::jsonb`,
    }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Throttled: while deliveries succeed, the webhook's row is written at most every ten seconds. */
const throttleSeconds = 10

export const noteSuccess = (tx: Db, webhookId: number, now: Date) =>
  tx
    .updateTable('webhookEndpoints')
    .set({ lastSuccessAt: now, failingSince: null, failureTold: 0 })
    .where('id', '=', webhookId)
    .where((eb) =>
      eb.or([
        eb('failingSince', 'is not', null),
        eb('lastSuccessAt', 'is', null),
        eb('lastSuccessAt', '<', new Date(now.getTime() - throttleSeconds * 1000)),
      ]),
    )
    .execute()

/** Returns since when the webhook fails, and which notices its company got. Locked, so that each notice is sent once. */
export async function noteFailure(tx: Db, webhookId: number, now: Date) {
  const webhook = await tx
    .selectFrom('webhookEndpoints')
    .select(['id', 'name', 'url', 'state', 'failingSince', 'failureTold'])
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!webhook) return undefined
  if (webhook.failingSince) return { ...webhook, failingSince: webhook.failingSince }
  await tx.updateTable('webhookEndpoints').set({ failingSince: now }).where('id', '=', webhookId).execute()
  return { ...webhook, failingSince: now }
}

export const saveFailureTold = (
  tx: Db,
  webhookId: number,
  { failureTold, state }: { failureTold: number; state: string },
) => tx.updateTable('webhookEndpoints').set({ failureTold, state }).where('id', '=', webhookId).execute()
