import type { FastifyInstance } from 'fastify'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { changePlan, keepPlan, previewPlanChange } from './charging/change-plan.ts'
import { checkProvider, listProviders, registerProviderWebhook } from './charging/provider-health.ts'
import { refundPayment } from './charging/refund-payment.ts'
import { showCharge } from './charging/show-charge.ts'
import { showSubscription } from './charging/show-subscription.ts'
import { subscribe } from './charging/subscribe.ts'
import { paymentWebhook } from './notices/payment-webhook.ts'

export const paymentRoutes = (app: FastifyInstance) => {
  serve(app, paymentEndpoints, {
    showSubscription,
    previewPlanChange,
    subscribe,
    changePlan,
    keepPlan,
    showCharge,
    refundPayment,
    listProviders,
    checkProvider,
    registerProviderWebhook,
  })
  paymentWebhook(app)
}
