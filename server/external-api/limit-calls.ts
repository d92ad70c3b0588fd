import type { FastifyReply } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { ExternalCaller } from './external-caller.ts'
import { type Left, tokenBuckets } from './token-bucket.ts'

const windowMs = 60_000
export const callsPerToken = 120
export const callsPerCompany = 600

/** Counts calls by token and by company. Each answer says what is left; ERR_TOO_MANY_REQUESTS is thrown where nothing is. */
export function callLimits() {
  const ofToken = tokenBuckets({ capacity: callsPerToken, windowMs })
  const ofCompany = tokenBuckets({ capacity: callsPerCompany, windowMs })
  return ({ companyId, key }: ExternalCaller, now: Date, reply: FastifyReply) => {
    const company = ofCompany(String(companyId), now.getTime())
    const token = company.isAllowed ? ofToken(`${companyId} ${key}`, now.getTime()) : company
    tell(reply, company.left < token.left ? company : token)
    if (token.isAllowed) return
    void reply.header('retry-after', token.waitSeconds)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: token.waitSeconds })
  }
}

/** The fields of draft-ietf-httpapi-ratelimit-headers, and those that most programs read. */
function tell(reply: FastifyReply, { limit, left, resetSeconds }: Left) {
  void reply.headers({
    'ratelimit-policy': `"burst";q=${limit};w=${windowMs / 1000}`,
    ratelimit: `"burst";r=${left};t=${resetSeconds}`,
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': left,
    'x-ratelimit-reset': resetSeconds,
  })
}
