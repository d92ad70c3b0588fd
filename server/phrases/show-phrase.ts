import type { Input } from '#domain/http/endpoint.ts'
import type { phraseEndpoints } from '#domain/phrases/phrase-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getPhrase } from './phrase-db.ts'

export const showPhrase = async (ctx: Context, { params }: Input<typeof phraseEndpoints.showPhrase>) => ({
  details: await ctx.read((tx) => getPhrase(tx, params.id)),
})
