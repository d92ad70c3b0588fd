import { z } from 'zod'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import {
  callOut,
  type Failed,
  isFailed,
  type OutsideAnswer,
  readJson,
} from '#server/platform/network/call-out.ts'
import type { ServiceAccount } from '#server/integrations/read-service-account.ts'
import { type BotQuestion, type SaidResult, saidResult } from './bot-question.ts'
import { findMessageFile } from './bot-ticket-db.ts'
import { awaitFiles } from './said-files.ts'
import { type DialogflowAnswer, readDialogflow } from './dialogflow-answer.ts'
import { type Agent, agentOf, detectAddress, detectBody, notUnderstoodPart } from './dialogflow-request.ts'
import { forgetGoogleToken, googleToken } from './google-token.ts'

export type DialogflowSettings = { projectName: string; account: ServiceAccount; language: string }

const kept = z.object({ misses: z.int().min(0) })
/** Answers without words in a row after which people take over. */
const mostMisses = 3
/** A voice note of about a minute; Dialogflow takes no longer one. */
const mostAudioBytes = 1_000_000

type Asked = { text: string } | { audio: Buffer }

/** Asks Dialogflow with all that the customer said, in the session of the ticket. */
export async function askDialogflow(
  ctx: CompanyContext,
  settings: DialogflowSettings,
  question: BotQuestion,
): Promise<SaidResult | Failed> {
  const misses = missesIn(question.session)
  const { ticket } = question
  const asked = await askedOf(ctx, question)
  const answer = asked
    ? await detectIntent(ctx, settings, { asked, sessionId: ticket.uuid, timeZone: ticket.timeZone })
    : { parts: [], ends: false, handsOver: false }
  if (isFault(answer)) return answer
  const { parts, ends, handsOver } = answer
  if (handsOver) {
    const action = { type: 'transfer' as const, queueId: null, userId: null, why: 'Dialogflow' }
    return saidResult({ parts, waits: false, action })
  }
  if (!parts.length && !ends) {
    if (misses + 1 >= mostMisses)
      return { fault: 'empty', reason: writeCallReason('dialogflow-understood-nothing') }
    const session = JSON.stringify({ misses: misses + 1 })
    return saidResult({ parts: [notUnderstoodPart(settings.language)], session })
  }
  return saidResult({ parts, waits: !ends, session: JSON.stringify({ misses: 0 }) })
}

const isFault = (answer: DialogflowAnswer | Failed): answer is Failed => 'fault' in answer

function missesIn(session: string | null): number {
  const read = kept.safeParse(session === null ? null : readJson(session))
  return read.success ? read.data.misses : 0
}

/** A recording goes as it is; everything else as text. Null where there are no words. */
async function askedOf(ctx: CompanyContext, { said }: BotQuestion): Promise<Asked | null> {
  const last = said.at(-1)
  if (last?.kind === 'audio') {
    await awaitFiles(ctx, [last])
    const file = await ctx.read((tx) => findMessageFile(tx, last.messageId))
    if (file && /^audio\/ogg/.test(file.mimeType) && file.size <= mostAudioBytes) {
      const bytes = await (await ctx.storage.read(file.storageKey)).toArray()
      return { audio: Buffer.concat(bytes as Buffer[]) }
    }
  }
  const text = said
    .map((each) => each.text.trim())
    .filter(Boolean)
    .join('\n')
  return text ? { text } : null
}

type Detecting = { asked: Asked; sessionId: string; timeZone: string }

/** One question in one session. A token that Google has taken back is asked for anew, once. */
export async function detectIntent(
  ctx: CompanyContext,
  { projectName, account, language }: DialogflowSettings,
  { asked, sessionId, timeZone }: Detecting,
): Promise<DialogflowAnswer | Failed> {
  const agent = agentOf(projectName)
  if (!agent) return { fault: 'invalid', reason: writeCallReason('dialogflow-project-name') }
  const address = detectAddress(agent, sessionId, ctx.outside.dialogflow)
  const body = detectBody(agent, asked, language, timeZone)
  let answer = await askOnce(ctx, { account, address, body })
  if (!isFailed(answer) && answer.status === 401) {
    forgetGoogleToken(ctx, account)
    answer = await askOnce(ctx, { account, address, body })
  } else if (!isFailed(answer) && (answer.status === 429 || answer.status === 503)) {
    answer = await askOnce(ctx, { account, address, body })
  }
  return isFailed(answer) ? answer : outcomeOf(answer, agent)
}

async function askOnce(
  ctx: CompanyContext,
  { account, address, body }: { account: ServiceAccount; address: string; body: string },
): Promise<OutsideAnswer | Failed> {
  const token = await googleToken(ctx, account)
  if (typeof token !== 'string') return token
  return callOut(ctx, address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    maxBytes: 256 * 1024,
    redirects: 'answer',
  })
}

function outcomeOf({ status, body }: OutsideAnswer, agent: Agent): DialogflowAnswer | Failed {
  if (status === 401 || status === 403)
    return { fault: 'auth', reason: writeCallReason('dialogflow-refuses-account', { status }) }
  if (status === 404) return { fault: 'refused', reason: writeCallReason('dialogflow-agent-unknown') }
  if (status === 429) return { fault: 'quota', reason: writeCallReason('dialogflow-quota') }
  if (status !== 200) return { fault: 'refused', reason: writeCallReason('dialogflow-status', { status }) }
  return (
    readDialogflow(readJson(body.toString()), agent) ?? {
      fault: 'invalid',
      reason: writeCallReason('dialogflow-unreadable'),
    }
  )
}
