import { z } from 'zod'
import type { BotCall, CallPlace, CallResult } from '#domain/bot-calls/bot-call.ts'
import { type WrittenReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Failed } from '#server/platform/network/call-out.ts'
import { findIntegration, type KeptIntegration } from '#server/integrations/integration-db.ts'
import { openServiceAccount } from '#server/integrations/sealed-credentials.ts'
import { openSigningSecrets } from '#server/integrations/signing-secrets.ts'
import type { BotQuestion, SaidResult } from '#server/integrations/providers/bot-question.ts'
import { findBotTicket } from '#server/integrations/providers/bot-ticket-db.ts'
import { askDialogflow } from '#server/integrations/providers/dialogflow.ts'
import { askN8n } from '#server/integrations/providers/n8n.ts'
import { askTypebot, type TypebotSettings } from '#server/integrations/providers/typebot.ts'
import { askWebhook, type WebhookFailed } from '#server/integrations/providers/webhook.ts'
import { switchOff } from './switch-off.ts'

type BotCallOut = Extract<BotCall, { kind: 'bot' }>

const failed = (fault: Failed['fault'], reason: WrittenReason): CallResult => ({
  outcome: 'failed',
  fault,
  reason,
})

/** Asks a bot elsewhere. One that refuses its key, or says that it is gone, is switched off until it is saved anew. */
export async function callBot(
  ctx: CompanyContext,
  { source, session, said, variables }: BotCallOut,
  { ticketId, key, readNode }: CallPlace,
): Promise<CallResult> {
  const ticket = await ctx.read((tx) => findBotTicket(tx, ticketId))
  if (!ticket) return failed('invalid', writeCallReason('ticket-gone'))
  const question: BotQuestion = { said, session, variables, ticket, key }
  if ('versionId' in source) {
    const node = await readNode?.(source.versionId, source.nodeId)
    const read = typebotNode.safeParse(node?.data)
    if (!read.success) return failed('invalid', writeCallReason('block-names-no-bot'))
    return resultOf(await askTypebot(ctx, read.data.typebotIntegration, question))
  }
  if (!('integrationId' in source)) return failed('invalid', writeCallReason('call-names-no-integration'))
  const { integrationId } = source
  const kept = await ctx.read((tx) => findIntegration(tx, integrationId))
  if (!kept) return failed('invalid', writeCallReason('integration-gone'))
  if (kept.integration.fault) return failed('refused', writeCallReason('integration-off'))
  const answer = await ask(ctx, kept, question)
  if ('fault' in answer) {
    if (answer.fault === 'auth') await switchOff(ctx, kept.integration, 'auth')
    else if (answer.gone) await switchOff(ctx, kept.integration, 'gone')
  }
  return resultOf(answer)
}

const resultOf = (answer: SaidResult | WebhookFailed): CallResult =>
  'fault' in answer ? failed(answer.fault, answer.reason) : answer

async function ask(
  ctx: CompanyContext,
  { integration, credentials, signingSecrets }: KeptIntegration,
  question: BotQuestion,
): Promise<SaidResult | WebhookFailed> {
  const { type, projectName, language, urlN8N: url } = integration
  const addressOf = () => ({
    integrationId: integration.id,
    url,
    secrets: openSigningSecrets(ctx, signingSecrets),
  })
  switch (type) {
    case 'dialogflow': {
      if (!credentials) return { fault: 'auth', reason: writeCallReason('integration-without-account') }
      const account = openServiceAccount(ctx, credentials)
      return askDialogflow(ctx, { projectName, account, language }, question)
    }
    case 'typebot':
      return askTypebot(ctx, integration, question)
    case 'webhook':
      return askWebhook(ctx, addressOf(), question)
    case 'n8n':
      return askN8n(ctx, addressOf(), question)
    case 'flowbuilder':
      return { fault: 'invalid', reason: writeCallReason('integration-is-flows') }
  }
}

/** A Typebot node, in the field names of the graph. */
const typebotNode = z.object({
  typebotIntegration: z.object({
    urlN8N: z.string(),
    typebotSlug: z.string(),
    typebotExpires: z.int().default(1),
    typebotDelayMessage: z.int().default(1000),
    typebotKeywordFinish: z.string().default(''),
    typebotKeywordRestart: z.string().default(''),
    typebotRestartMessage: z.string().default(''),
    typebotUnknownMessage: z.string().default(''),
  } satisfies Record<keyof TypebotSettings, z.ZodType>),
})
