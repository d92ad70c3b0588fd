import type { BotCall, CallPlace, CallResult } from '#domain/bot-calls/bot-call.ts'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, isFailed, readJson } from '#server/platform/network/call-out.ts'
import { valueAt } from './value-at.ts'

type HttpCall = Extract<BotCall, { kind: 'http' }>

const timeoutMs = 10_000
const mostSent = 64 * 1024
const mostRead = 256 * 1024
/** Characters of an answer that are shown to whoever tries a block. */
const mostShown = 20_000

type Failed = Extract<CallResult, { outcome: 'failed' }>
type Fetched = Extract<CallResult, { outcome: 'fetched' }>

/** Makes the call of an HTTP node, reads the values of its mappings, and for a trial returns the beginning of the answer. Any status is an answer; the flow decides what it means. */
export async function callHttp(
  ctx: CompanyContext,
  { method, url, headers, body, mappings }: HttpCall,
  { key, isTrial = false }: Pick<CallPlace, 'key'> & { isTrial?: boolean },
): Promise<Failed | (Fetched & { body?: string })> {
  if (Buffer.byteLength(body) > mostSent)
    return { outcome: 'failed', fault: 'tooLarge', reason: writeCallReason('request-too-large') }
  const given = Object.fromEntries(
    headers.map(({ name, value }) => [name.trim().toLowerCase(), sendable(value.trim())]),
  )
  const isPlain = method === 'GET'
  const sendsBody = !isPlain && body !== ''
  const answer = await callOut(ctx, url, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'Chat-flow',
      ...(sendsBody && { 'content-type': 'application/json' }),
      ...(!isPlain && { 'idempotency-key': key }),
      ...given,
    },
    ...(sendsBody && { body }),
    timeoutMs,
    maxBytes: mostRead,
    // A body or a custom header may hold a secret.
    redirects: isPlain && headers.length === 0 ? 'follow' : 'answer',
  })
  if (isFailed(answer)) return { outcome: 'failed', ...answer }
  const text = answer.body.toString()
  const json = readJson(text)
  const value = (path: string) => (path === '' ? text.slice(0, 1000) : valueAt(json, path))
  const variables = Object.fromEntries(mappings.map(({ path, variable }) => [variable, value(path)]))
  return {
    outcome: 'fetched',
    status: answer.status,
    variables,
    ...(isTrial && { body: text.slice(0, mostShown).toWellFormed() }),
  }
}

/** A header holds characters of one byte only; a value with others, such as an emoji in a name, goes as the bytes of UTF-8. */
const sendable = (value: string): string =>
  /[\u0100-\uffff]/.test(value) ? Buffer.from(value).toString('latin1') : value
