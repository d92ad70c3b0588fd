import type { BotCall, CallPlace } from '#domain/bot-calls/bot-call.ts'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { originOf, referencesIn } from '#domain/flows/request-keys.ts'
import { callHttp } from '#server/integrations/calls/call-http.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { StoredSecret } from '../node-secret-db.ts'
import { openRequestKeys, withoutEchoes } from './request-keys.ts'

type HttpCall = Extract<BotCall, { kind: 'http' }>
type Result = Awaited<ReturnType<typeof callHttp>>

/** The block of a request: its address as it was drawn, and its opened secrets. */
export type RequestBlock = { url: string; secrets: readonly StoredSecret[] }

/** Makes the call of an HTTP block with its keys opened; they go only where they were entered for, and come back in no answer. */
export async function callRequest(
  ctx: CompanyContext,
  call: HttpCall,
  {
    key,
    findBlock,
    isTrial = false,
  }: Pick<CallPlace, 'key'> & { findBlock: () => Promise<RequestBlock | null>; isTrial?: boolean },
): Promise<Result> {
  if (referencesIn(call).length === 0) return callHttp(ctx, call, { key, isTrial })
  const block = await findBlock()
  const opened = block && openRequestKeys(call, { secrets: block.secrets, origin: originOf(block.url) })
  if (!opened) return { outcome: 'failed', fault: 'auth', reason: writeCallReason('block-key-unset') }
  const result = await callHttp(ctx, opened.parts, { key, isTrial })
  return result.outcome === 'fetched'
    ? {
        ...result,
        variables: withoutEchoes(result.variables, opened.keys),
        ...(result.body !== undefined && withoutEchoes({ body: result.body }, opened.keys)),
      }
    : result
}
