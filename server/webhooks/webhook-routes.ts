import type { FastifyInstance } from 'fastify'
import { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { renewWebhookSecret } from './renew-webhook-secret.ts'
import { resendDeliveries } from './resend-deliveries.ts'
import { sendWebhookExample } from './send-webhook-example.ts'
import { showDelivery } from './show-delivery.ts'
import { showWebhook } from './show-webhook.ts'
import { switchWebhook } from './switch-webhook.ts'
import { updateWebhook } from './update-webhook.ts'

export const webhookRoutes = (app: FastifyInstance) =>
  serve(app, webhookEndpoints, {
    listWebhooks,
    showWebhook,
    createWebhook,
    updateWebhook,
    deleteWebhook,
    switchWebhook,
    renewWebhookSecret,
    sendWebhookExample,
    listDeliveries,
    showDelivery,
    resendDeliveries,
  })
