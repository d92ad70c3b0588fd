import type { Input } from '#domain/http/endpoint.ts'
import type { phraseEndpoints } from '#domain/phrases/phrase-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { holdPhrase, removePhrase } from './phrase-db.ts'
import './phrase-events.ts'

export const deletePhrase = (ctx: Context, { params }: Input<typeof phraseEndpoints.deletePhrase>) =>
  ctx.transaction(async (tx) => {
    const phrase = await holdPhrase(tx, params.id)
    await removePhrase(tx, phrase.id)
    await recordAudit(ctx, tx, { action: 'phrase.deleted', subject: phrase })
    ctx.emit('phrase.deleted', { phraseId: phrase.id })
    return { message: 'phrase deleted' }
  })
