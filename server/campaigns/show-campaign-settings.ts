import type { Context } from '#server/platform/kernel/context.ts'
import { findCampaignSettings } from './settings-db.ts'

export const showCampaignSettings = (ctx: Context) =>
  ctx.read(async (tx) => ({ settings: await findCampaignSettings(tx) }))
