import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findIntegration } from '#server/integrations/integration-db.ts'
import { isGiven, openServiceAccount, serviceAccountIn } from '#server/integrations/sealed-credentials.ts'
import { detectIntent } from '#server/integrations/providers/dialogflow.ts'

const greeting = { 'pt-BR': 'oi', en: 'hello', es: 'hola' }

/** Says hello to Dialogflow as a customer would. Throws ERR_BOT_REFUSED with the reason where it does not answer. */
export async function testIntegration(
  ctx: Context,
  { body: { id, projectName, jsonContent, language } }: Input<typeof integrationEndpoints.testIntegration>,
) {
  const account = isGiven(jsonContent) ? await serviceAccountIn(jsonContent) : await keptAccount(ctx, id)
  const timeZone = await ctx.read(findTimeZone)
  const answer = await detectIntent(
    ctx,
    { projectName, account, language },
    { asked: { text: greeting[language] }, sessionId: crypto.randomUUID(), timeZone },
  )
  if ('fault' in answer) throw new AppError('ERR_BOT_REFUSED', answer)
  return { answers: answer.parts.flatMap((part) => (part.type === 'file' ? [] : part.text)) }
}

async function keptAccount(ctx: Context, id: number | undefined) {
  const kept = id === undefined ? undefined : await ctx.read((tx) => findIntegration(tx, id))
  if (id !== undefined && !kept) throw new AppError('ERR_NO_INTEGRATION_FOUND')
  if (kept?.credentials) return openServiceAccount(ctx, kept.credentials)
  throw new AppError('ERR_VALIDATION', [{ path: 'body.jsonContent', message: 'Required' }])
}
