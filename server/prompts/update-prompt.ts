import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { type promptEndpoints, promptTools } from '#domain/prompts/prompt-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import { mergeChosen } from '#server/companies/merge-chosen.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { checkPrompt } from './check-prompt.ts'
import { columnsOf } from './prompt-columns.ts'
import { findPrompt, lockPrompt, savePrompt } from './prompt-db.ts'
import { isGiven } from './sealed-keys.ts'
import './prompt-events.ts'

/** Fields that are not given stay as they are; saving switches it on again. */
export const updatePrompt = (
  ctx: Context,
  { params: { id }, body }: Input<typeof promptEndpoints.updatePrompt>,
) =>
  ctx.transaction(async (tx) => {
    await lockPrompt(tx, id)
    const kept = await findPrompt(tx, id)
    if (!kept) throw new AppError('ERR_NO_PROMPT_FOUND')
    const before = kept.prompt
    const { id: _id, queue: _queue, apiKey, voiceKey, knownTools = before.tools, tools, ...rest } = body
    const wanted = tools && mergeChosen({ current: before.tools, known: knownTools, chosen: tools })
    const plain = { ...rest, ...(wanted && { tools: promptTools.filter((tool) => wanted.includes(tool)) }) }
    const has = {
      apiKey: isGiven(apiKey) || kept.apiKey !== null,
      voiceKey: isGiven(voiceKey) || kept.voiceKey !== null,
    }
    await checkPrompt(tx, { ...before, ...plain }, has)
    const columns = columnsOf(ctx, { ...plain, apiKey, voiceKey })
    await savePrompt(tx, id, { ...columns, fault: null, goneModel: null, updatedAt: ctx.now })
    const saved = await findPrompt(tx, id)
    if (!saved) throw new AppError('ERR_NO_PROMPT_FOUND')
    const { prompt } = saved
    const fields = [
      ...fieldsChanged(before, plain),
      ...(isGiven(apiKey) ? ['apiKey'] : []),
      ...(isGiven(voiceKey) ? ['voiceKey'] : []),
    ]
    await recordAudit(ctx, tx, { action: 'prompt.changed', subject: prompt, data: { fields } })
    ctx.emit('prompt.changed', { prompt })
    return prompt
  })
