import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Delivery, DeliveryDetails } from '#domain/webhooks/webhook-contract.ts'
import { hiddenValue } from '#domain/webhooks/own-headers.ts'
import { maskData } from '#domain/webhooks/shown-data.ts'
import { deliveryFaults, type DeliveryState, type WebhookType } from '#domain/webhooks/webhook-types.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import { bodyOf, eventIdOf, uuidOfEvent } from './event-body.ts'

export const deliveryPageSize = 50

const attempts = z.array(
  z.object({
    at: z.iso.datetime().transform((at) => new Date(at)),
    status: z.int().nullable(),
    fault: z.enum(deliveryFaults).nullable(),
    ms: z.int(),
    answer: z.string(),
    headers: z
      .array(z.string())
      .default([])
      .transform((names) => names.map((name) => ({ name, value: hiddenValue }))),
  }),
)

const deliveries = (tx: Db) =>
  tx
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId')
    .innerJoin('webhookEvents as v', 'v.id', 'd.eventId')

const columns = [
  ...(['d.id', 'd.endpointId', 'e.name', 'd.eventId', 'd.type', 'v.isExample', 'd.state'] as const),
  ...(['d.tries', 'd.nextTryAt', 'd.lastStatus', 'd.lastFault', 'd.lastMs', 'd.createdAt'] as const),
] as const

type Row = Omit<Delivery, 'webhookId' | 'webhookName' | 'type' | 'state' | 'lastFault'> & {
  endpointId: number
  name: string
  type: string
  state: string
  lastFault: string | null
  nextTryAt: Date
}

const toDelivery = (row: Row): Delivery => ({
  ...{ id: row.id, webhookId: row.endpointId, webhookName: row.name, eventId: eventIdOf(row.eventId) },
  ...{ type: row.type as WebhookType, isExample: row.isExample, state: row.state as DeliveryState },
  ...{ tries: row.tries, nextTryAt: row.state === 'waiting' ? row.nextTryAt : null },
  ...{ lastStatus: row.lastStatus, lastFault: row.lastFault as Delivery['lastFault'] },
  ...{ lastMs: row.lastMs, createdAt: row.createdAt },
})

type Filter = {
  webhookId?: number | undefined
  state?: DeliveryState | undefined
  type?: WebhookType | undefined
  search?: string | undefined
  before?: number | undefined
}

/** Returns a page of the log, the newest first, and one row more, which shows whether there is another page. */
export async function findDeliveries(tx: Db, { webhookId, state, type, search, before }: Filter) {
  const rows = await deliveries(tx)
    .select(columns)
    .$if(webhookId !== undefined, (query) => query.where('d.endpointId', '=', webhookId!))
    .$if(state !== undefined, (query) => query.where('d.state', '=', state!))
    .$if(type !== undefined, (query) => query.where('d.type', '=', type!))
    .$if(before !== undefined, (query) => query.where('d.id', '<', before!))
    .$if(Boolean(search), (query) => query.where('d.eventId', 'in', eventsFound(tx, search!)))
    .orderBy('d.id', 'desc')
    .limit(deliveryPageSize + 1)
    .execute()
  return rows.map(toDelivery)
}

const largestInt = 2_147_483_647
const leastPhoneDigits = 8

/** Selects events by their own id, by the number of their contact, or by the id of their ticket or message. */
function eventsFound(tx: Db, search: string): SelectQueryBuilder<Database, 'webhookEvents', { id: string }> {
  const events = tx.selectFrom('webhookEvents').select('id')
  const uuid = uuidOfEvent(search)
  if (uuid) return events.where('id', '=', uuid)
  const digits = search.replace(/\D/g, '')
  const id = Number(digits)
  if (!digits) return events.where(sql<boolean>`false`)
  return events.where((eb) =>
    eb.or([
      ...(digits.length >= leastPhoneDigits ? [eb('contactNumber', '=', digits)] : []),
      ...(id <= largestInt ? [eb('ticketId', '=', id), eb('messageId', '=', id)] : []),
    ]),
  )
}

/** `hidesNumbers`: the viewer may not see customers' numbers, which a response may repeat. */
export async function findDelivery(
  tx: Db,
  id: number,
  { hidesNumbers }: { hidesNumbers: boolean },
): Promise<DeliveryDetails | undefined> {
  const row = await deliveries(tx)
    .select([...columns, 'd.attempts', 'v.data', 'v.seq', 'v.at'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const data = row.data as Record<string, unknown>
  const event = { id: row.eventId, type: row.type, at: row.at, seq: row.seq }
  const tried = attempts.parse(row.attempts)
  return {
    ...toDelivery(row),
    body: bodyOf({ ...event, data: hidesNumbers ? maskData(data) : data }),
    attempts: hidesNumbers ? tried.map((attempt) => ({ ...attempt, answer: '' })) : tried,
  }
}

/** Wakes the delivery process when the transaction commits, which tells the company that its log changed. */
export const wakeDeliveries = (tx: Db) =>
  sql`select pg_notify('webhooks', current_setting('app.company_id'))`.execute(tx)

/** Inserts an example event for one endpoint only, whatever types it subscribes to. */
export async function insertExample(
  tx: Db,
  { webhookId, type, data }: { webhookId: number; type: WebhookType; data: object },
): Promise<number> {
  const event = await tx
    .insertInto('webhookEvents')
    .values({ type, data: JSON.stringify(data), isExample: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('webhookDeliveries')
    .values({ endpointId: webhookId, eventId: event.id, type, isResent: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const again = (tx: Db, now: Date) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', tries: 0, nextTryAt: now, isResent: true, doneAt: null, lease: null })

/** Returns the webhooks of the named deliveries. */
export async function findWebhookIdsOf(tx: Db, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('webhookDeliveries')
    .select('endpointId')
    .distinct()
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ endpointId }) => endpointId)
}

/** Requeues the named deliveries, except those being sent at this moment. */
export async function resendNamed(tx: Db, ids: number[], now: Date): Promise<number> {
  const { numUpdatedRows } = await again(tx, now)
    .where('id', 'in', ids)
    .where('state', '<>', 'sending')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Range = { webhookId: number; from: Date; to: Date; onlyFailed: boolean; limit: number }

/**
 * Requeues at most `limit` deliveries, those not sent for longest first: a repeated call continues where the last one ended. Pending ones
 * stay unchanged.
 */
export async function resendRange(
  tx: Db,
  { webhookId, from, to, onlyFailed, limit }: Range,
  now: Date,
): Promise<number> {
  const states = onlyFailed ? ['failed'] : ['failed', 'delivered']
  const { numUpdatedRows } = await again(tx, now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('endpointId', '=', webhookId)
        .where('state', 'in', states)
        .where('createdAt', '>=', from)
        .where('createdAt', '<', to)
        .where((or) => or.or([or('doneAt', 'is', null), or('doneAt', '<', now)]))
        .orderBy('doneAt')
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
