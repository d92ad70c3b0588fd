import type { Context } from '#server/platform/kernel/context.ts'
import { listOpenVisits, openVisitOf } from './visit-db.ts'

export const listVisits = async (ctx: Context) => ({
  visits: (await ctx.read((tx) => listOpenVisits(tx, ctx.now))).map(openVisitOf),
})
