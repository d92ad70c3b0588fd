import type { Context } from '#server/platform/kernel/context.ts'
import { findPrompts } from './prompt-db.ts'

export const listPrompts = (ctx: Context) => ctx.read(async (tx) => ({ prompts: await findPrompts(tx) }))
