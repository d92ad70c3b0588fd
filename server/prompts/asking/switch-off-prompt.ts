import type { PromptFault } from '#domain/prompts/prompt-channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { findPrompt, lockPrompt, savePrompt } from '#server/prompts/prompt-db.ts'
import '#server/prompts/prompt-events.ts'

/** Switches a prompt off until somebody saves it anew; the list shows why. */
export const switchOffPrompt = (ctx: CompanyContext, id: number, fault: PromptFault): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockPrompt(tx, id)
    await savePrompt(tx, id, { fault })
    const kept = await findPrompt(tx, id)
    if (kept) ctx.emit('prompt.changed', { prompt: kept.prompt })
  })
