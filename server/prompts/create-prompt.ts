import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { checkPrompt } from './check-prompt.ts'
import { columnsOf } from './prompt-columns.ts'
import { findPrompt, insertPrompt } from './prompt-db.ts'
import { isGiven } from './sealed-keys.ts'
import './prompt-events.ts'

export const createPrompt = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof promptEndpoints.createPrompt>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'prompts',
      clientId,
      find: async (id) => (await findPrompt(tx, id))?.prompt,
      create: async () => {
        const { apiKey, voiceKey, name, prompt: text, queueId, voice = 'texto', voiceRegion = '' } = body
        const has = { apiKey: isGiven(apiKey), voiceKey: isGiven(voiceKey) }
        await checkPrompt(tx, { voice, voiceRegion, queueId }, has)
        const id = await insertPrompt(tx, { ...columnsOf(ctx, body), name, prompt: text })
        const kept = await findPrompt(tx, id)
        if (!kept) throw new AppError('ERR_NO_PROMPT_FOUND')
        const { prompt } = kept
        await recordAudit(ctx, tx, { action: 'prompt.created', subject: prompt })
        ctx.emit('prompt.created', { prompt })
        return prompt
      },
    }),
  )
