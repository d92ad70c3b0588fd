import type { Context } from '#server/platform/kernel/context.ts'
import { findTokens } from './token-db.ts'

/** Lists tokens, the newest first; a company has at most fifty. */
export const listApiTokens = async (ctx: Context) => ({ tokens: await ctx.read(findTokens) })
