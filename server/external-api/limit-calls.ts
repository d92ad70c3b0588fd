import type { FastifyReply } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { ExternalCaller } from './external-caller.ts'
import { type Left, tokenBuckets } from './token-bucket.ts'

const windowMs = 60_000
export const callsPerToken = 120
export const callsPerCompany = 600

/** Counts calls by token and by company. Each response states the remaining calls; throws ERR_TOO_MANY_REQUESTS when none is left. */
export function callLimits() {
  const ofToken = tokenBuckets({ capacity: callsPerToken, windowMs })
  const ofCompany = tokenBuckets({ capacity: callsPerCompany, windowMs })
  return ({ companyId, key }: ExternalCaller, now: Date, reply: FastifyReply) => {
    const token = ofToken(`${companyId} ${key}`, now.getTime())
    // A program over its own limit does not use up the calls of the company's other programs.
    const company = token.isAllowed ? ofCompany(String(companyId), now.getTime()) : token
    tell(reply, company.left < token.left ? company : token)
    if (company.isAllowed) return
    void reply.header('retry-after', company.waitSeconds)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: company.waitSeconds })
  }
}

/** Sets the fields of draft-ietf-httpapi-ratelimit-headers, and those that most programs read. */
function tell(reply: FastifyReply, { limit, left, resetSeconds }: Left) {
  void reply.headers({
    'ratelimit-policy': `"burst";q=${limit};w=${windowMs / 1000}`,
    ratelimit: `"burst";r=${left};t=${resetSeconds}`,
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': left,
    'x-ratelimit-reset': resetSeconds,
  })
}
