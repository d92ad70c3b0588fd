import { z } from 'zod'
import { callFaults } from '#domain/bot-calls/bot-call.ts'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { AppError } from '#domain/errors.ts'
import type { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { testPrompt } from '#server/prompts/asking/test-prompt.ts'
import { findPrompt } from '#server/prompts/prompt-db.ts'

type Answer = Output<typeof flowTrialEndpoints.tryModel>
const refusal = z.object({ fault: z.enum(callFaults), reason: z.string() })

/**
 * Asks the model of a prompt for a simulated flow: by the prompt's own key, through the guarded client, and within the company's daily
 * limit of tokens. Tools that the model calls act in the simulation only.
 */
export async function tryModel(
  ctx: Context,
  { body: { promptId, text } }: Input<typeof flowTrialEndpoints.tryModel>,
): Promise<Answer> {
  const kept = await ctx.read((tx) => findPrompt(tx, promptId))
  if (!kept) throw new AppError('ERR_NO_PROMPT_FOUND')
  const { id, prompt, model, maxTokens, temperature, tools, fault } = kept.prompt
  if (fault) return { result: { outcome: 'failed', fault, reason: writeCallReason('prompt-off') } }
  try {
    const asked = await testPrompt(ctx, { body: { id, prompt, model, maxTokens, temperature, tools, text } })
    return { result: { outcome: 'said', text: asked.answer, wish: wishOf(asked.action) } }
  } catch (error) {
    const refused = error instanceof AppError ? refusal.safeParse(error.details) : null
    if (!refused?.success) throw error
    return { result: { outcome: 'failed', ...refused.data } }
  }
}

const wishOf = (action: string | null) =>
  action === null ? 'none' : action === 'transfer' || action === 'close' ? action : 'other'
