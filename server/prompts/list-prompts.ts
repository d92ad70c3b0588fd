import type { Context } from '#server/platform/kernel/context.ts'
import { findBudget, spentToday } from './budget.ts'
import { findPrompts } from './prompt-db.ts'

const microPerCent = 10_000

export const listPrompts = (ctx: Context) =>
  ctx.read(async (tx) => {
    const { mostTokens, mostMicroCost } = await findBudget(tx)
    const { tokens, microCost } = await spentToday(tx, ctx.now)
    const cents = Math.ceil(microCost / microPerCent)
    const usage = { tokens, mostTokens, cents, mostCents: mostMicroCost / microPerCent }
    return { prompts: await findPrompts(tx), usage }
  })
