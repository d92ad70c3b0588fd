import { z } from 'zod'
import { wireDate } from '#domain/http/wire.ts'
import type { PushNotice } from '#domain/notifications/notification-contract.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { findPushSubscription, removePushSubscription } from './push-subscription-db.ts'

type PushWork = { userId: number; notice: PushNotice; until: Date }

/** Tells one browser of one ticket. Tried again until it is old news; a browser that is gone is forgotten. */
export const sendPush: Job<PushWork> = {
  name: 'notifications:push',
  isSlow: true,
  payload: z.object({
    userId: z.int(),
    notice: z.object({
      title: z.string(),
      body: z.string(),
      ticketUuid: z.string().optional(),
      path: z.string().optional(),
    }),
    until: wireDate,
  }),
  run: async (ctx, { userId, notice, until }) => {
    const subscription = await ctx.read((tx) => findPushSubscription(tx, userId, ctx.now))
    if (!subscription || until < ctx.now) return
    const { icon } = subscription
    if ((await ctx.push.send(subscription, { ...notice, icon })) === 'sent') return
    await ctx.transaction((tx) => removePushSubscription(tx, userId, subscription.endpoint))
  },
}
