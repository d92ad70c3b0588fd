import type { Context } from '#server/platform/kernel/context.ts'
import { listAllPhrases } from './phrase-db.ts'

export const listPhrases = async (ctx: Context) => ({ flow: await ctx.read(listAllPhrases) })
