import type { Input } from '#domain/http/endpoint.ts'
import type { phraseEndpoints } from '#domain/phrases/phrase-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { checkPhrase } from './check-phrase.ts'
import { getPhrase, insertPhrase } from './phrase-db.ts'
import './phrase-events.ts'

export const createPhrase = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof phraseEndpoints.createPhrase>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'phraseTriggers',
      clientId,
      find: (id) => getPhrase(tx, id),
      create: async () => {
        await checkPhrase(tx, body)
        const phrase = await insertPhrase(tx, {
          name: body.name,
          flowId: body.flowId,
          whatsappId: body.whatsappId ?? null,
          phrase: body.phrase,
          mode: body.mode ?? 'equal',
          status: body.status ?? true,
          interrupts: body.interrupts ?? false,
          restMinutes: body.restMinutes ?? 0,
          adId: body.adId ?? '',
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        await recordAudit(ctx, tx, { action: 'phrase.created', subject: phrase })
        ctx.emit('phrase.created', { phrase })
        return phrase
      },
    }),
  )
