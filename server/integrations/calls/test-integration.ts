import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findIntegration } from '#server/integrations/integration-db.ts'
import type { BotQuestion } from '#server/integrations/providers/bot-question.ts'
import { detectIntent } from '#server/integrations/providers/dialogflow.ts'
import { askTypebot } from '#server/integrations/providers/typebot.ts'
import { readN8nAnswer } from '#server/integrations/providers/webhook-answer.ts'
import { testWebhook } from '#server/integrations/providers/webhook.ts'
import { isGiven, openServiceAccount, serviceAccountIn } from '#server/integrations/sealed-credentials.ts'
import { openSigningSecrets } from '#server/integrations/signing-secrets.ts'

type Tested = Input<typeof integrationEndpoints.testIntegration>['body']

const greeting = { 'pt-BR': 'oi', en: 'hello', es: 'hola' }

/** Says hello to a bot elsewhere as a customer would. Throws ERR_BOT_REFUSED with the reason where it does not answer. */
export async function testIntegration(
  ctx: Context,
  { body }: Input<typeof integrationEndpoints.testIntegration>,
) {
  const answer = await ask(ctx, body)
  if ('fault' in answer) throw new AppError('ERR_BOT_REFUSED', answer)
  return { answers: answer.parts.flatMap((part) => (part.type === 'file' ? [] : part.text)) }
}

async function ask(ctx: Context, body: Tested) {
  const { id, type = 'dialogflow', urlN8N: url = '', typebotSlug = '' } = body
  const timeZone = await ctx.read(findTimeZone)
  switch (type) {
    case 'dialogflow': {
      const { projectName = '', jsonContent, language = 'pt-BR' } = body
      const account = isGiven(jsonContent) ? await serviceAccountIn(jsonContent) : await keptAccount(ctx, id)
      const asked = { text: greeting[language] }
      return detectIntent(
        ctx,
        { projectName, account, language },
        { asked, sessionId: crypto.randomUUID(), timeZone },
      )
    }
    case 'typebot':
      return askTypebot(ctx, { ...typebotDefaults, urlN8N: url, typebotSlug }, questionOf(ctx, timeZone))
    case 'n8n':
    case 'webhook': {
      const kept = await findKept(ctx, id)
      const address = { url, secrets: openSigningSecrets(ctx, kept?.signingSecrets ?? null) }
      const read = type === 'n8n' ? readN8nAnswer : undefined
      return testWebhook(ctx, address, questionOf(ctx, timeZone), read)
    }
  }
}

const typebotDefaults = {
  ...{ typebotExpires: 0, typebotDelayMessage: 0, typebotKeywordFinish: '', typebotKeywordRestart: '' },
  ...{ typebotRestartMessage: '', typebotUnknownMessage: '' },
}

/** A question of the administrator, in a ticket that is none. */
const questionOf = ({ viewer }: Context, timeZone: string): BotQuestion => ({
  said: [{ messageId: 0, kind: 'text', text: greeting['pt-BR'], rowId: null }],
  ...{ session: null, variables: {}, key: crypto.randomUUID() },
  ticket: {
    ...{ id: 0, uuid: '', status: 'open', queueId: null, queueName: '' },
    contact: { id: 0, name: viewer.name, number: null },
    connection: { id: 0, name: '', channel: 'whatsapp' },
    ...{ extraInfo: {}, timeZone },
  },
})

async function findKept(ctx: Context, id: number | undefined) {
  const kept = id === undefined ? undefined : await ctx.read((tx) => findIntegration(tx, id))
  if (id !== undefined && !kept) throw new AppError('ERR_NO_INTEGRATION_FOUND')
  return kept
}

async function keptAccount(ctx: Context, id: number | undefined) {
  const kept = await findKept(ctx, id)
  if (kept?.credentials) return openServiceAccount(ctx, kept.credentials)
  throw new AppError('ERR_VALIDATION', [{ path: 'body.jsonContent', message: 'Required' }])
}
