import { setTimeout as delay } from 'node:timers/promises'
import type { CallFault } from '#domain/bot-calls/bot-call.ts'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { AskingFault } from '#domain/integrations/integration-delivery-contract.ts'
import { faultOfStatus } from '#domain/webhooks/retry-rules.ts'
import { type Asked, insertAsking } from '#server/integrations/delivery-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, type Failed, isFailed, type OutsideAnswer } from '#server/platform/network/call-out.ts'
import type { BotQuestion, SaidResult } from './bot-question.ts'
import { findSaidFiles } from './said-files.ts'
import { signWebhook } from '#server/platform/network/sign-webhook.ts'
import { isPage, readWebhookAnswer } from './webhook-answer.ts'
import { webhookBody } from './webhook-body.ts'

export type WebhookSettings = { integrationId: number; url: string; secrets: readonly string[] }

const timeoutMs = 10_000
const mostBytes = 256 * 1024
/** A second try waits no longer: the conversation does. */
const longestWaitMs = 8000
const isWorthATry = (status: number) => [429, 502, 503, 504].includes(status)

/** `gone`: the receiver says that it wants no more of them. */
export type WebhookFailed = Failed & { gone?: true }

/** Posts what the customer said, signed, at most twice under one id, keeps that in the log, and reads the answer. */
export async function askWebhook(
  ctx: CompanyContext,
  { integrationId, ...address }: WebhookSettings,
  question: BotQuestion,
  read: typeof readWebhookAnswer = readWebhookAnswer,
): Promise<SaidResult | WebhookFailed> {
  const files = await findSaidFiles(ctx, question)
  const { key, ticket } = question
  const body = webhookBody(question, { companyId: ctx.companyId, at: ctx.now, files })
  const { answer, ...timing } = await postSigned(ctx, address, { key, body })
  const outcome = outcomeOf(answer, read)
  await ctx.transaction((tx) =>
    insertAsking(tx, {
      ...{ integrationId, ticketId: ticket.id, key, body, repeatedBy: '' },
      ...askedOf(answer, { isRead: !('fault' in outcome) }),
      ...timing,
      at: ctx.now,
    }),
  )
  return outcome
}

/** Posts a test question like any other, but keeps nothing in the log: it is of no ticket. */
export async function testWebhook(
  ctx: CompanyContext,
  address: Omit<WebhookSettings, 'integrationId'>,
  question: BotQuestion,
  read: typeof readWebhookAnswer = readWebhookAnswer,
): Promise<SaidResult | WebhookFailed> {
  const body = webhookBody(question, { companyId: ctx.companyId, at: ctx.now, files: [], isTest: true })
  const { answer } = await postSigned(ctx, address, { key: question.key, body })
  return outcomeOf(answer, read)
}

type Posted = { answer: OutsideAnswer | Failed; tries: number; ms: number }

/** Posts a body, signed under its key, at most twice. */
export async function postSigned(
  ctx: CompanyContext,
  { url, secrets }: Omit<WebhookSettings, 'integrationId'>,
  { key, body }: { key: string; body: string },
): Promise<Posted> {
  const headers = {
    ...signWebhook(secrets, { id: key, at: ctx.now, body }),
    'content-type': 'application/json',
    'user-agent': 'Chat-flow',
  }
  const begun = performance.now()
  const post = () =>
    callOut(ctx, url, {
      ...{ method: 'POST', headers, body, timeoutMs, maxBytes: mostBytes },
      redirects: 'answer',
    })
  const took = () => Math.round(performance.now() - begun)
  const first = await post()
  const wait = waitBefore(first)
  if (wait === null) return { answer: first, tries: 1, ms: took() }
  await delay(wait)
  return { answer: await post(), tries: 2, ms: took() }
}

const askingFaultOf: Partial<Record<CallFault, AskingFault>> = {
  ...{ blocked: 'blocked', timeout: 'timeout', tooLarge: 'tooLarge', network: 'network', quota: 'limits' },
}

/** An answer as the log keeps it. `isRead`: its body was understood. */
export function askedOf(
  answer: OutsideAnswer | Failed,
  { isRead }: { isRead: boolean },
): Pick<Asked, 'status' | 'fault' | 'answer'> {
  if (isFailed(answer)) return { status: null, fault: askingFaultOf[answer.fault] ?? 'invalid', answer: '' }
  const fault = faultOfStatus(answer.status) ?? (isRead ? null : 'invalid')
  return { status: answer.status, fault, answer: answer.body.toString() }
}

/** Milliseconds before a second try; null where there is none to be made. */
function waitBefore(answer: OutsideAnswer | Failed): number | null {
  if (isFailed(answer)) return answer.fault === 'network' ? 1000 : null
  if (!isWorthATry(answer.status)) return null
  const seconds = Number(answer.headers.get('retry-after') ?? '1')
  const ms = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : 1000
  return ms <= longestWaitMs ? ms : null
}

function outcomeOf(
  answer: OutsideAnswer | Failed,
  read: typeof readWebhookAnswer,
): SaidResult | WebhookFailed {
  if (isFailed(answer)) return answer
  const { status } = answer
  if (status >= 200 && status < 300) return readBody(answer, read)
  const reason = writeCallReason('address-status', { status })
  if (status === 410) return { fault: 'refused', reason, gone: true }
  // A proxy in between refuses for a while as well: who wants no more of them says 410.
  return { fault: status === 429 ? 'quota' : 'refused', reason }
}

/** Reads an answer's body. A page is a fault: it comes from a proxy, a login or an error in the receiver's place. */
export function readBody(
  { status, headers, body }: OutsideAnswer,
  read: typeof readWebhookAnswer,
): ReturnType<typeof readWebhookAnswer> {
  const text = body.toString()
  return isPage(text, headers.get('content-type') ?? '')
    ? { fault: 'invalid', reason: writeCallReason('address-page') }
    : read(status, text)
}
