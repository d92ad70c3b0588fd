import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findPrompt } from './prompt-db.ts'

export async function showPrompt(ctx: Context, { params: { id } }: Input<typeof promptEndpoints.showPrompt>) {
  const kept = await ctx.read((tx) => findPrompt(tx, id))
  if (!kept) throw new AppError('ERR_NO_PROMPT_FOUND')
  return kept.prompt
}
