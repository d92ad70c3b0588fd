import type { FastifyInstance } from 'fastify'
import { certificateEndpoints } from '#domain/certificates/certificate-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { listCertificates } from '#server/certificates/list-certificates.ts'
import { serve } from '#server/platform/http/http.ts'
import { changePlan, keepPlan, previewPlanChange } from './charging/change-plan.ts'
import { checkProvider, listProviders, registerProviderWebhook } from './charging/provider-health.ts'
import { refundPayment } from './charging/refund-payment.ts'
import { showCharge } from './charging/show-charge.ts'
import { showSubscription } from './charging/show-subscription.ts'
import { subscribe } from './charging/subscribe.ts'
import { uploadCertificate } from './charging/upload-certificate.ts'
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
  // A certificate is tried at the provider that it is for.
  serve(app, certificateEndpoints, { uploadCertificate, listCertificates })
  paymentWebhook(app)
}
