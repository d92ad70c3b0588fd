import type { BotCall, CallPlace, CallResult } from '#domain/bot-calls/bot-call.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callBot } from '#server/integrations/calls/call-bot.ts'
import { callHttp } from '#server/integrations/calls/call-http.ts'
import { callModel } from '#server/prompts/asking/call-model.ts'

type CallMaker<K extends BotCall['kind']> = (
  ctx: CompanyContext,
  call: Extract<BotCall, { kind: K }>,
  place: CallPlace,
) => Promise<CallResult>

const makers: { [K in BotCall['kind']]: CallMaker<K> } = { http: callHttp, bot: callBot, model: callModel }

/** Makes a call of any kind; `place.key` is the same in every try. */
export const makeCall = (ctx: CompanyContext, call: BotCall, place: CallPlace): Promise<CallResult> =>
  (makers[call.kind] as CallMaker<BotCall['kind']>)(ctx, call, place)
