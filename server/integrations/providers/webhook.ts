import { setTimeout as delay } from 'node:timers/promises'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, type Failed, isFailed, type OutsideAnswer } from '#server/platform/network/call-out.ts'
import type { BotQuestion, SaidResult } from './bot-question.ts'
import { findMessageFile } from './bot-ticket-db.ts'
import { signWebhook } from '#server/platform/network/sign-webhook.ts'
import { readWebhookAnswer } from './webhook-answer.ts'
import { type SaidFile, webhookBody } from './webhook-body.ts'

export type WebhookSettings = { url: string; secrets: readonly string[] }

const timeoutMs = 10_000
const mostBytes = 256 * 1024
/** A second try waits no longer: the conversation does. */
const longestWaitMs = 8000
const isWorthATry = (status: number) => [429, 502, 503, 504].includes(status)

/** `gone`: the receiver says that it wants no more of them. */
export type WebhookFailed = Failed & { gone?: true }

/** Posts what the customer said, signed, at most twice under one id, and reads the answer. */
export async function askWebhook(
  ctx: CompanyContext,
  { url, secrets }: WebhookSettings,
  question: BotQuestion,
  read: typeof readWebhookAnswer = readWebhookAnswer,
): Promise<SaidResult | WebhookFailed> {
  const files = await filesOf(ctx, question)
  const at = ctx.now
  const body = webhookBody(question, { companyId: ctx.companyId, at, files })
  const headers = {
    ...signWebhook(secrets, { id: question.key, at, body }),
    'content-type': 'application/json',
    'user-agent': 'Chat-flow',
  }
  const post = () =>
    callOut(ctx, url, {
      ...{ method: 'POST', headers, body, timeoutMs, maxBytes: mostBytes },
      redirects: 'answer',
    })
  const first = await post()
  const wait = waitBefore(first)
  if (wait === null) return outcomeOf(first, read)
  await delay(wait)
  return outcomeOf(await post(), read)
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
  const { status, body } = answer
  if (status >= 200 && status < 300) return read(status, body.toString())
  const reason = `The address answered ${status}.`
  if (status === 410) return { fault: 'refused', reason, gone: true }
  if (status === 401 || status === 403) return { fault: 'auth', reason }
  return { fault: status === 429 ? 'quota' : 'refused', reason }
}

/** Signed addresses of what the customer sent; none where nobody said how this server is reached from outside. */
async function filesOf(ctx: CompanyContext, { said }: BotQuestion): Promise<SaidFile[]> {
  const { own } = ctx.outside
  const withFile = said.filter(({ kind }) => ['image', 'audio', 'video', 'document'].includes(kind))
  if (!own || !withFile.length) return []
  return ctx.read(async (tx) => {
    const files: SaidFile[] = []
    for (const { messageId } of withFile) {
      const file = await findMessageFile(tx, messageId)
      if (file) files.push({ messageId, url: new URL(ctx.files.urlOf(ctx.companyId, file.id), own).href })
    }
    return files
  })
}
