import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { BotQuestion } from './bot-question.ts'
import { askWebhook, type WebhookSettings } from './webhook.ts'
import { readN8nAnswer } from './webhook-answer.ts'

/** Asks n8n like a webhook; its answers have forms of their own. */
export const askN8n = (ctx: CompanyContext, settings: WebhookSettings, question: BotQuestion) =>
  askWebhook(ctx, settings, question, readN8nAnswer)
