import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { BotQuestion } from './bot-question.ts'
import { askWebhook, type WebhookSettings } from './webhook.ts'
import { readN8nAnswer } from './webhook-answer.ts'

/** n8n is told what a webhook is, and answers in forms of its own. */
export const askN8n = (ctx: CompanyContext, settings: WebhookSettings, question: BotQuestion) =>
  askWebhook(ctx, settings, question, readN8nAnswer)
