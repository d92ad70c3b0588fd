import type { Context } from '#server/platform/kernel/context.ts'
import { findWebhooks } from './webhook-db.ts'

export const listWebhooks = (ctx: Context) => ctx.read(async (tx) => ({ webhooks: await findWebhooks(tx) }))
