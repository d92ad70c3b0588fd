import type { Context } from '#server/platform/kernel/context.ts'
import { findDrafts } from './draft-db.ts'

export const listDrafts = async (ctx: Context) => ({
  drafts: await ctx.read((tx) => findDrafts(tx, ctx.viewer.id)),
})
