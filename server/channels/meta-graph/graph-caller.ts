import { z } from 'zod'
import type { Failure } from '#domain/channels/failure.ts'
import { ChannelError } from '../channel.ts'
import { lostAnswer, notSent, unreadableAnswer } from './network-failure.ts'

type Refused = { outcome: 'refused'; failure: Failure; retryAfterMs: number | null }
export type Answer<T> = { outcome: 'ok'; value: T } | Refused | { outcome: 'uncertain'; failure: Failure }

const graphError = z.object({
  code: z.number(),
  error_subcode: z.number().optional().catch(undefined),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: z.object({ details: z.string().optional() }).optional().catch(undefined),
})
export type GraphError = z.infer<typeof graphError>
const errorBody = z.object({ error: graphError })

export type GraphMeaning = {
  fetch: typeof globalThis.fetch
  failureOf: (error: GraphError, httpStatus: number) => Failure
  /** Milliseconds after which a send that failed with this code may succeed; null if unknown. */
  backoffMsOf: (code: number) => number | null
}

/** Calls Meta's Graph API and turns any answer into an outcome. The caller decides about retries. */
export const graphCaller =
  (meaning: GraphMeaning) =>
  async <T>(url: string, schema: z.ZodType<T>, init: RequestInit): Promise<Answer<T>> => {
    try {
      const response = await meaning.fetch(url, init)
      return readAnswer(response, await response.text(), schema, meaning)
    } catch (error) {
      const before = notSent(error)
      if (before) return { outcome: 'refused', failure: before, retryAfterMs: null }
      return { outcome: 'uncertain', failure: lostAnswer(error) }
    }
  }

function readAnswer<T>(
  response: Response,
  text: string,
  schema: z.ZodType<T>,
  { failureOf, backoffMsOf }: GraphMeaning,
): Answer<T> {
  const body = parsedJson(text)
  if (response.ok) {
    const value = schema.safeParse(body)
    if (value.success) return { outcome: 'ok', value: value.data }
    return { outcome: 'uncertain', failure: unreadableAnswer(response.status) }
  }

  const error = errorBody.safeParse(body).data?.error
  const failure = error ? failureOf(error, response.status) : failureOfHttp(response.status)
  // A gateway that fails without Meta's error body may have passed the message on; 503 means that it did not.
  if (!error && response.status >= 500 && response.status !== 503) {
    return { outcome: 'uncertain', failure: { ...failure, retry: false } }
  }

  const header = response.headers.get('retry-after')
  const wait = retryAfterMs({ backoffMs: error ? backoffMsOf(error.code) : null, header, now: Date.now() })
  return { outcome: 'refused', failure, retryAfterMs: failure.retry ? wait : null }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the value of calls that are safe to repeat: a lost answer becomes a retryable failure. Throws ChannelError. */
export function valueOf<T>(answer: Answer<T>): T {
  if (answer.outcome === 'ok') return answer.value
  const retry = answer.outcome === 'uncertain' || answer.failure.retry
  throw new ChannelError({ ...answer.failure, retry })
}

export const refuse = (cause: Failure['cause'], detail: string, { retry } = { retry: false }): Refused => ({
  outcome: 'refused',
  failure: { cause, code: null, detail, retry },
  retryAfterMs: null,
})

/** Marks a lost upload as retryable: without an answer nothing was sent to anybody. */
export const refusedUpload = (failure: Failure): Refused => ({
  outcome: 'refused',
  failure: { ...failure, retry: true },
  retryAfterMs: null,
})

/** Failure of an answer without Meta's error body, from a gateway. 429 and 5xx may be retried. Pure. */
export function failureOfHttp(httpStatus: number): Failure {
  const busy = httpStatus === 429 || httpStatus >= 500
  return {
    cause: busy ? 'unavailable' : 'unknown',
    code: `HTTP ${httpStatus}`,
    detail: `The provider answered HTTP ${httpStatus}.`,
    retry: busy,
  }
}

/** A gateway may ask for years: the message would neither leave nor be reported as failed. */
const longestWaitMs = 3_600_000

/** Milliseconds to wait before trying again, at most an hour: `Retry-After` (seconds or an HTTP date), else `backoffMs`. Pure. */
export function retryAfterMs(wait: {
  backoffMs: number | null
  header: string | null
  now: number
}): number | null {
  const asked = wait.header === null ? null : askedMs(wait.header, wait.now)
  return asked === null ? wait.backoffMs : Math.min(asked, longestWaitMs)
}

function askedMs(header: string, now: number): number | null {
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, until - now)
}
