import type { Db } from '#server/platform/database/db.ts'

export type Subscription = { userId: number; endpoint: string; p256dh: string; auth: string; icon: string }

export const savePushSubscription = (tx: Db, subscription: Subscription & { sessionId: string }) =>
  tx
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet(subscription))
    .execute()

/** `endpoint`: only if it still is that one. */
export function removePushSubscription(tx: Db, userId: number, endpoint?: string) {
  const query = tx.deleteFrom('pushSubscriptions').where('userId', '=', userId)
  return (endpoint === undefined ? query : query.where('endpoint', '=', endpoint)).execute()
}

/** The subscriptions whose session is the user's session still: whoever signed out or signed in elsewhere hears no more. */
export const findPushSubscriptions = (tx: Db, now: Date): Promise<Subscription[]> => living(tx, now).execute()

export const findPushSubscription = (tx: Db, userId: number, now: Date): Promise<Subscription | undefined> =>
  living(tx, now).where('pushSubscriptions.userId', '=', userId).executeTakeFirst()

const living = (tx: Db, now: Date) =>
  tx
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.companyId', '=', 'pushSubscriptions.companyId')
        .onRef('sessions.userId', '=', 'pushSubscriptions.userId')
        .onRef('sessions.id', '=', 'pushSubscriptions.sessionId'),
    )
    .where('sessions.expiresAt', '>', now)
    .select([
      'pushSubscriptions.userId',
      'pushSubscriptions.endpoint',
      'pushSubscriptions.p256dh',
      'pushSubscriptions.auth',
      'pushSubscriptions.icon',
    ])
