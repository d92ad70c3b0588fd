import type { Input } from '#domain/http/endpoint.ts'
import type { phraseEndpoints } from '#domain/phrases/phrase-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { checkPhrase } from './check-phrase.ts'
import { holdPhrase, savePhrase } from './phrase-db.ts'
import './phrase-events.ts'

export const updatePhrase = (
  ctx: Context,
  { body: { id, ...wished } }: Input<typeof phraseEndpoints.updatePhrase>,
) =>
  ctx.transaction(async (tx) => {
    const before = await holdPhrase(tx, id)
    // A flow that was deleted since may stay where it is.
    await checkPhrase(tx, { ...wished, flowId: wished.flowId === before.flowId ? undefined : wished.flowId })
    const phrase = await savePhrase(tx, id, {
      name: wished.name ?? before.name,
      flowId: wished.flowId ?? before.flowId,
      whatsappId: wished.whatsappId === undefined ? before.whatsappId : wished.whatsappId,
      phrase: wished.phrase ?? before.phrase,
      mode: wished.mode ?? before.mode,
      status: wished.status ?? before.status,
      interrupts: wished.interrupts ?? before.interrupts,
      restMinutes: wished.restMinutes ?? before.restMinutes,
      adId: wished.adId ?? before.adId,
      updatedAt: ctx.now,
    })
    const data = { fields: fieldsChanged(before, wished) }
    await recordAudit(ctx, tx, { action: 'phrase.changed', subject: phrase, data })
    ctx.emit('phrase.changed', { phrase })
    return phrase
  })
