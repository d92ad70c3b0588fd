import type { Context } from '#server/platform/context.ts'
import { settingsOf } from './setting-db.ts'

export async function listSettings(ctx: Context) {
  const values = await ctx.read(settingsOf)
  return Object.entries(values).map(([key, value]) => ({ key, value }))
}
