import type { Insertable, Updateable } from 'kysely'
import type { Webhook } from '#domain/webhooks/webhook-contract.ts'
import type { WebhookState, WebhookType } from '#domain/webhooks/webhook-types.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

const columns = [
  ...(['id', 'name', 'url', 'types', 'connectionIds', 'headerNames', 'state', 'failingSince'] as const),
  ...(['lastSuccessAt', 'createdAt', 'updatedAt'] as const),
] as const

type Row = Omit<Webhook, 'types' | 'state'> & { types: string[]; state: string }

const toWebhook = ({ types, state, ...row }: Row): Webhook => ({
  ...row,
  types: types as WebhookType[],
  state: state as WebhookState,
})

export const findWebhooks = async (tx: Db): Promise<Webhook[]> => {
  const rows = await tx.selectFrom('webhookEndpoints').select(columns).orderBy('id').execute()
  return rows.map(toWebhook)
}

/** Counts webhooks; those with the state `gone` do not count against the limit. */
export const countWebhooks = async (tx: Db): Promise<number> => {
  const { count } = await tx
    .selectFrom('webhookEndpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '<>', 'gone')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findWebhook(tx: Db, id: number): Promise<Webhook | undefined> {
  const row = await tx.selectFrom('webhookEndpoints').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toWebhook(row)
}

/**
 * Locks a webhook until the transaction ends, which serialises its changes. `isLast`: for removing it, after the recording of its
 * deliveries has finished.
 */
export const lockWebhook = async (tx: Db, id: number, { isLast = false } = {}) => {
  const row = await tx
    .selectFrom('webhookEndpoints')
    .select([...columns, 'signingSecrets', 'ownHeaders', 'isHook'])
    .where('id', '=', id)
    .$if(isLast, (query) => query.forUpdate())
    .$if(!isLast, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const { signingSecrets, ownHeaders, isHook, ...rest } = row
  return { webhook: toWebhook(rest), signingSecrets, ownHeaders, isHook }
}

/** Locks the company's list of webhooks until the transaction ends. */
export const lockWebhookList = (tx: Db, companyId: number) =>
  tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()

/** Blocks the removal of webhooks until the transaction ends: both lock deliveries, each in its own order. */
export const keepWebhooks = (tx: Db, ids: number[]) =>
  tx
    .selectFrom('webhookEndpoints')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()

/** Deletes webhooks with the state `gone`, except the newest: a program that subscribes again and again leaves one behind each time. */
export const removeOldGone = (tx: Db, kept: number) =>
  tx
    .deleteFrom('webhookEndpoints')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhookEndpoints')
        .select('id')
        .where('state', '=', 'gone')
        .where('isHook', '=', true)
        .orderBy('id', 'desc')
        .limit(1000)
        .offset(kept),
    )
    .execute()

export async function insertWebhook(
  tx: Db,
  values: Insertable<Database['webhookEndpoints']>,
): Promise<Webhook> {
  return toWebhook(
    await tx.insertInto('webhookEndpoints').values(values).returning(columns).executeTakeFirstOrThrow(),
  )
}

export async function saveWebhook(
  tx: Db,
  id: number,
  values: Updateable<Database['webhookEndpoints']>,
): Promise<Webhook> {
  return toWebhook(
    await tx
      .updateTable('webhookEndpoints')
      .set(values)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )
}

export const removeWebhook = (tx: Db, id: number) =>
  tx.deleteFrom('webhookEndpoints').where('id', '=', id).execute()

/** Returns which of the given connections the company has. */
export const findConnectionIds = async (tx: Db, ids: number[]): Promise<Set<number>> => {
  const rows = ids.length
    ? await tx.selectFrom('connections').select('id').where('id', 'in', ids).execute()
    : []
  return new Set(rows.map(({ id }) => id))
}
