import type { CallFault } from '#domain/bot-calls/bot-call.ts'
import { type WrittenReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { inTime } from '#server/platform/in-time.ts'
import { callLimits, type EndCall, type Refusal } from './call-limits.ts'
import { type GuardedFetch, OutboundError } from './outbound.ts'

export type OutsideAnswer = Awaited<ReturnType<GuardedFetch>>
export type Failed = { fault: CallFault; reason: WrittenReason }
type Options = NonNullable<Parameters<GuardedFetch>[1]>
type Caller = { companyId: number; outbound: GuardedFetch }

type Limits = ReturnType<typeof callLimits>

/** Limits per client: all calls of a process through one client share them. */
const limitsByDoor = new WeakMap<GuardedFetch, Limits>()

function limitsOf(door: GuardedFetch): Limits {
  const known = limitsByDoor.get(door)
  if (known) return known
  // A step of a conversation is a call: a hundred customers who answer a campaign at once make several hundred.
  const limits = callLimits({ most: 10, perMinute: 1200, failures: 10, restMs: 60_000 })
  limitsByDoor.set(door, limits)
  return limits
}

const refusals: Record<Refusal, Failed> = {
  busy: { fault: 'quota', reason: writeCallReason('company-busy') },
  tooMany: { fault: 'quota', reason: writeCallReason('company-calls-minute') },
  resting: {
    fault: 'network',
    reason: writeCallReason('address-resting'),
  },
}

const faults: Record<OutboundError['fault'], CallFault> = {
  refused: 'blocked',
  timeout: 'timeout',
  'too-large': 'tooLarge',
  'wrong-type': 'invalid',
  'not-found': 'network',
  unreachable: 'network',
  redirects: 'network',
}

const defaultMs = 10_000

/**
 * Calls an address of a tenant within the limits of its company, and returns a fault instead of throwing. When credentials or a body are
 * sent, `options.redirects` must be `answer`.
 */
export async function callOut(
  { companyId, outbound }: Caller,
  address: string,
  options: Options = {},
): Promise<OutsideAnswer | Failed> {
  const host = URL.canParse(address) ? new URL(address).host : ''
  const end: EndCall | Refusal = limitsOf(outbound)(companyId, host)
  if (typeof end === 'string') return refusals[end]
  const ms = options.timeoutMs ?? defaultMs
  try {
    // Timed here too: the call's own limit does not cover an unresponsive name server.
    const answer = await inTime(outbound(address, { ...options, timeoutMs: ms }), ms + 500, late)
    end(answer.status < 500)
    return answer
  } catch (error) {
    const isOurs = error instanceof OutboundError && error.fault === 'refused'
    end(isOurs)
    if (error instanceof OutboundError) return { fault: faults[error.fault], reason: error.reason }
    if ((error as Error).message === late)
      return { fault: 'timeout', reason: writeCallReason('address-late') }
    throw error
  }
}

const late = 'The address did not answer in time.'

export const isFailed = (answer: OutsideAnswer | Failed): answer is Failed => 'fault' in answer

const deepest = 20

/** Parses a JSON text; undefined when it is invalid, or nested deeper than 20 levels. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return depthOf(value, 0) > deepest ? undefined : value
  } catch {
    return undefined
  }
}

function depthOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > deepest) return depth
  let most = depth + 1
  for (const each of Object.values(value)) most = Math.max(most, depthOf(each, depth + 1))
  return most
}
