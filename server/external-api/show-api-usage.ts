import { usageDays } from '#domain/external-api/api-log-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findUse } from './request-db.ts'

export const showApiUsage = async (ctx: Context) => ({
  usage: await ctx.read((tx) => findUse(tx, usageDays, ctx.now)),
})
