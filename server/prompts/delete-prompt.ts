import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { keepDeleted } from '#server/deleted-records/keep-deleted.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findPrompt, lockPrompt, removePrompt } from './prompt-db.ts'
import './prompt-events.ts'

/** It can be brought back for a while, to the connections that used it. */
export const deletePrompt = (ctx: Context, { params: { id } }: Input<typeof promptEndpoints.deletePrompt>) =>
  ctx.transaction(async (tx) => {
    await lockPrompt(tx, id)
    const kept = await findPrompt(tx, id)
    if (!kept) throw new AppError('ERR_NO_PROMPT_FOUND')
    const deletedRecordId = await keepDeleted(ctx, tx, { kind: 'prompt', id, name: kept.prompt.name })
    await removePrompt(tx, id)
    ctx.emit('prompt.deleted', { promptId: id })
    return { message: 'Prompt deleted', deletedRecordId }
  })
