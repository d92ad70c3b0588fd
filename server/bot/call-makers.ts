import type { BotCall, CallPlace, CallResult, NodeSettings } from '#domain/bot-calls/bot-call.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { nodeData } from '#domain/flows/graph.ts'
import { callBot } from '#server/integrations/calls/call-bot.ts'
import { callRequest, type RequestBlock } from '#server/flows/keys/call-request.ts'
import { callModel } from '#server/prompts/asking/call-model.ts'

type CallMaker<K extends BotCall['kind']> = (
  ctx: CompanyContext,
  call: Extract<BotCall, { kind: K }>,
  place: CallPlace,
) => Promise<CallResult>

const makers: { [K in BotCall['kind']]: CallMaker<K> } = {
  http: (ctx, call, { key, readNode }) =>
    callRequest(ctx, call, {
      key,
      findBlock: async () => {
        const { source } = call
        const node = 'versionId' in source ? await readNode?.(source.versionId, source.nodeId) : null
        return node ? blockOf(node) : null
      },
    }),
  bot: callBot,
  model: callModel,
}

function blockOf({ data, keys }: NodeSettings): RequestBlock {
  const { url } = nodeData.http.parse(data)
  const secrets = Object.entries(keys).map(([field, value]) => ({ nodeId: '', field, value: value ?? '' }))
  return { url, secrets }
}

/** Makes a call of any kind; `place.key` is the same in every try. */
export const makeCall = (ctx: CompanyContext, call: BotCall, place: CallPlace): Promise<CallResult> =>
  (makers[call.kind] as CallMaker<BotCall['kind']>)(ctx, call, place)
