import type { BotCall, CallResult } from '#domain/bot-calls/bot-call.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'

/** Who is called, and by which ticket; `key` is the same in every try. */
export type Calling<K extends BotCall['kind']> = {
  call: Extract<BotCall, { kind: K }>
  ticketId: number
  key: string
}
export type CallMaker<K extends BotCall['kind']> = (
  ctx: CompanyContext,
  calling: Calling<K>,
) => Promise<CallResult>

/** What makes the calls of each kind; a kind that nobody makes leads to a person. */
export const callMakers: { [K in BotCall['kind']]?: CallMaker<K> } = {}
