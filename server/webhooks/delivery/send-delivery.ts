import { type TryOutcome, faultOfStatus, planAfterTry } from '#domain/webhooks/retry-rules.ts'
import { hideSecrets } from '#domain/webhooks/own-headers.ts'
import type { DeliveryFault } from '#domain/webhooks/webhook-types.ts'
import { inTime } from '#server/platform/in-time.ts'
import { type CompanyContext, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { OutboundError } from '#server/platform/network/outbound.ts'
import { signWebhook } from '#server/platform/network/sign-webhook.ts'
import { bodyOf, eventIdOf } from '#server/webhooks/event-body.ts'
import { keepWebhooks } from '#server/webhooks/webhook-db.ts'
import { openOwnHeaders, openWebhookSecrets } from '#server/webhooks/webhook-secrets.ts'
import type { Claimed } from './due-delivery-platform-db.ts'
import { findToSend, noteSuccess, noteTry, type Sent } from './sending-db.ts'
import { tellOfFailure } from './tell-of-failure.ts'

const timeoutMs = 15_000
const mostAnswer = 2048
/** Characters from which on an answer may have been cut: one takes up to four bytes. */
const cutAnswer = mostAnswer / 4

/**
 * Makes one attempt and records its result. If the process dies in between, another process sends the delivery again under the same id:
 * receivers get every event at least once.
 */
export async function sendDelivery(platform: Platform, claimed: Claimed): Promise<void> {
  const ctx = openCompanyContext(platform, claimed.companyId)
  const found = await ctx.read((tx) => findToSend(tx, claimed))
  if (!found) return
  const { webhookId, url, signingSecrets, ownHeaders, tries, eventId, ...event } = found
  const own = openOwnHeaders(ctx, ownHeaders)
  const body = bodyOf({ id: eventId, ...event })
  // The signature contains the time of the attempt, so each attempt has its own.
  const headers = {
    ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
    ...signWebhook(openWebhookSecrets(ctx, signingSecrets), { id: eventIdOf(eventId), at: ctx.now, body }),
    'content-type': 'application/json',
    'user-agent': 'Chat-flow',
  }
  const begun = performance.now()
  const outcome = await post(ctx, url, { headers, body })
  const sent: Sent = {
    ...{ ...outcome, at: ctx.now, ms: Math.round(performance.now() - begun) },
    // Receivers for tests repeat what they get.
    answer: hideSecrets(
      outcome.answer,
      own.map(({ value }) => value),
      cutAnswer,
    ),
    headers: own.map(({ name }) => name),
  }
  const ended = platform.now()
  const after = planAfterTry(tries + 1, outcome, { now: ended, random: Math.random() })
  await ctx.transaction(async (tx) => {
    await keepWebhooks(tx, [webhookId])
    if (!(await noteTry(tx, claimed, sent, after))) return
    if (after.state === 'delivered') await noteSuccess(tx, webhookId, ended)
    else await tellOfFailure(tx, { webhookId, isGone: after.state === 'gone', now: ended })
  })
}

type Posted = TryOutcome & { answer: string }

const late = 'late'
const faults: Record<OutboundError['fault'], DeliveryFault> = {
  refused: 'blocked',
  timeout: 'timeout',
  'too-large': 'network',
  'wrong-type': 'network',
  'not-found': 'network',
  unreachable: 'network',
  redirects: 'redirect',
}

/** A redirect is a response: a request signed for one address is sent to no other. */
async function post(
  { outbound }: Pick<CompanyContext, 'outbound'>,
  url: string,
  given: { headers: Record<string, string>; body: string },
): Promise<Posted> {
  const options = { ...given, method: 'POST', timeoutMs, maxBytes: mostAnswer, cut: true }
  try {
    // Timed here too: the call's own limit does not cover an unresponsive name server.
    const { status, headers, body } = await inTime(
      outbound(url, { ...options, redirects: 'answer' }),
      timeoutMs + 500,
      late,
    )
    // PostgreSQL texts cannot contain NUL.
    const answer = body.toString().replaceAll('\0', '')
    return { status, fault: faultOfStatus(status), retryAfter: headers.get('retry-after'), answer }
  } catch (error) {
    if (error instanceof OutboundError) return { status: null, fault: faults[error.fault], answer: '' }
    if ((error as Error).message === late) return { status: null, fault: 'timeout', answer: '' }
    throw error
  }
}
