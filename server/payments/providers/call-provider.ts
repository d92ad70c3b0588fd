import { setTimeout as delay } from 'node:timers/promises'
import { type Dispatcher, request } from 'undici'
import type { z } from 'zod'
import { ProviderError, type ProviderFault } from '../payment-provider.ts'
import { circuitOf } from './circuit.ts'
import { redact } from './redact.ts'

const usualTimeoutMs = 15_000
const mostBytes = 1024 * 1024
const mostTries = 3
/** A call that has lasted longer than this is not tried again: nobody waits for it that long. */
const lastTryAfterMs = 20_000
const longestPauseMs = 5_000

/** Meaning of a provider's error. `isRepeatable`: the same call may go through in a moment. */
export type Explained = {
  fault: ProviderFault
  message: string
  /** The provider's own code, for callers that know what to do about it. */
  code?: string
  field?: ProviderError['field']
  isRepeatable?: boolean
}

/** A provider's refusal with its status and code. */
export class ProviderRefusal extends ProviderError {
  readonly status: number
  readonly code: string
  constructor(status: number, { fault, message, code = '', field = null }: Explained) {
    super(fault, message, field)
    this.status = status
    this.code = code
  }
}

export type ProviderAddress = {
  /** The provider's name in errors. */
  name: string
  /** Without a slash at the end. */
  baseUrl: string
  /** A way of its own, as one with a client certificate. */
  dispatcher?: () => Dispatcher
  /** Headers of every call, the credentials among them. */
  headers?: Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>)
  /** Secrets that may appear in no error. */
  secrets: readonly string[]
  /** Reads the provider's error body; null where it says nothing that is known, and the status decides. */
  explain: (status: number, body: unknown) => Explained | null
  /** Meaning of a closed connection, such as a refused certificate. */
  explainBroken?: (code: string) => Explained | null
  now: () => Date
  /** How long one try may take; 15 s where left out. */
  timeoutMs?: number
}

export type ProviderCall<T> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query behind the base address. */
  path: string
  /** Sent as JSON. */
  json?: unknown
  headers?: Record<string, string>
  /** Whether doing it twice does it once, by a key of ours in it; GET always is. */
  isKeyed?: boolean
  /** Whether nothing comes of it that could be lost, as of asking for a token; GET never leaves anything. */
  isReading?: boolean
  schema: z.ZodType<T>
  /** Secrets of this call that may appear in no error. */
  secrets?: readonly (string | null)[]
}

export type CallProvider = <T>(call: ProviderCall<T>) => Promise<T>

type Answer = { status: number; retryAfter: string | undefined; text: string }

/**
 * Calls a provider: 15 s a try, at most two more tries and only where repeating does no harm, answers of at most 1 MB that have the
 * given shape. Throws ProviderError only: `uncertain` where something may have been done, and nothing secret in its message.
 */
export function openProviderCalls(address: ProviderAddress): CallProvider {
  const nowMs = () => address.now().getTime()
  const circuit = circuitOf(`${address.name} ${address.baseUrl}`)

  return async function callProvider<T>(call: ProviderCall<T>): Promise<T> {
    const changes = call.method !== 'GET' && call.isReading !== true
    const mayRepeat = !changes || call.isKeyed === true
    const lost: ProviderFault = changes ? 'uncertain' : 'unavailable'
    const place = `${address.name} ${call.method} ${call.path.split('?')[0]}`
    const secrets = [...address.secrets, ...(call.secrets ?? [])].flatMap((secret) =>
      secret === null ? [] : [secret, encodeURIComponent(secret)],
    )
    const say = (message: string) => redact(`${place}: ${message}`, secrets)
    const begun = performance.now()
    let mayBeDone = false

    circuit.throwIfResting(nowMs())
    for (let tries = 1; ; tries += 1) {
      const headers = { ...(await headersOf(address)), ...call.headers }
      const answer = await ask(address, call, headers).catch((error: NodeJS.ErrnoException) => error)
      const failure =
        answer instanceof Error ? brokenOff(answer, lost, address) : refusalOf(answer, lost, address)
      if (failure && isSilence(failure)) circuit.failed(nowMs())
      else circuit.succeeded()

      if (!failure) return shaped(answer as Answer, call.schema, lost, say)
      const pauseMs = pauseOf(answer, tries)
      const isLast = tries === mostTries || performance.now() - begun > lastTryAfterMs || pauseMs === null
      mayBeDone ||= failure.fault === 'uncertain'
      if (!failure.isRepeatable || isLast || !(mayRepeat || failure.status === 401)) {
        // An earlier try may have done what the last one could not.
        const fault = mayBeDone && failure.fault === 'unavailable' ? 'uncertain' : failure.fault
        throw new ProviderRefusal(failure.status, { ...failure, fault, message: say(failure.message) })
      }
      await delay(pauseMs)
    }
  }
}

const headersOf = async ({ headers }: ProviderAddress) =>
  typeof headers === 'function' ? headers() : headers

type Failure = Explained & { status: number }

/** Whether the provider was not reached, or failed itself. A refusal in words is an answer. */
const isSilence = ({ status, fault }: Failure) =>
  (status === 0 && fault !== 'credentials') || status >= 500 || status === 408

async function ask(
  address: ProviderAddress,
  { method, path, json }: ProviderCall<unknown>,
  headers: Record<string, string>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(address.timeoutMs ?? usualTimeoutMs)
  const answer = await request(address.baseUrl + path, {
    method,
    signal,
    headers: {
      accept: 'application/json',
      'user-agent': 'chat-flow',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(address.dispatcher && { dispatcher: address.dispatcher() }),
  })
  const after = answer.headers['retry-after']
  const retryAfter = Array.isArray(after) ? after[0] : after
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) throw new Error('the answer is too long')
  }
  return { status: answer.statusCode, retryAfter, text: Buffer.concat(chunks).toString() }
}

const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH']

function brokenOff(error: NodeJS.ErrnoException, lost: ProviderFault, address: ProviderAddress): Failure {
  const code = codeOf(error)
  const explained = address.explainBroken?.(code)
  if (explained) return { status: 0, ...explained }
  // A request that never left had no effect.
  const fault = neverConnected.includes(code) ? 'unavailable' : lost
  const message = code === 'TimeoutError' ? 'no answer in time' : `no answer (${code})`
  return { status: 0, fault, message, isRepeatable: true }
}

/** Node's errors have codes in words, its aborts numbers. */
function codeOf({ code, cause, name }: NodeJS.ErrnoException): string {
  if (typeof code === 'string') return code
  return cause instanceof Error ? codeOf(cause) : name
}

function refusalOf(answer: Answer, lost: ProviderFault, address: ProviderAddress): Failure | null {
  const { status, text } = answer
  if (status >= 200 && status < 300) return null
  const body = parsed(text)
  const explained = address.explain(status, body)
  const known = usual(status, lost)
  // A refusal in no words of the provider's may come from something between, after the provider did it.
  const isGarbage =
    (typeof body !== 'object' || body === null) && explained === null && known.fault === 'refused'
  return { ...known, ...explained, ...(isGarbage && { fault: lost }), status }
}

function usual(status: number, lost: ProviderFault): Explained {
  const message = `HTTP ${status}`
  if (status === 401 || status === 403) return { fault: 'credentials', message }
  if (status === 404) return { fault: 'notFound', message }
  if (status === 429) return { fault: 'unavailable', message, isRepeatable: true }
  if (status === 408 || status >= 500) return { fault: lost, message, isRepeatable: true }
  return { fault: status < 400 ? lost : 'refused', message }
}

function shaped<T>(
  { text }: Answer,
  schema: z.ZodType<T>,
  lost: ProviderFault,
  say: (message: string) => string,
): T {
  const read = schema.safeParse(parsed(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ProviderError(lost, say(`an answer of another shape at ${issue?.path.join('.') || 'its root'}`))
}

function parsed(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How long to wait before the next try; null where the provider asks for more patience than a person has. */
function pauseOf(answer: Answer | Error, tries: number): number | null {
  const asked = answer instanceof Error ? undefined : Number(answer.retryAfter)
  if (asked === undefined || !Number.isFinite(asked)) return 200 * 2 ** (tries - 1)
  return asked * 1000 <= longestPauseMs ? asked * 1000 : null
}
