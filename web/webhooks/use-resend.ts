import type { Input } from '#domain/http/endpoint.ts'
import { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { deliveriesKey } from './webhooks-key.ts'

type Asked = Input<typeof webhookEndpoints.resendDeliveries>['body']

/** Sends deliveries again, says how many, and brings the log up to date. */
export function useResend(onDone: () => void = () => {}) {
  const t = useTexts(deliveryTexts)
  const language = useLanguage()
  const { busy, submit } = useSubmit(async (body: Asked) => {
    const { resent, hasMore } = await call(webhookEndpoints.resendDeliveries, { body })
    askAgain(deliveriesKey)
    const said = hasMore ? 'resentSome' : 'resent'
    showSuccess(resent ? t(said, { count: formatNumber(resent, language) }) : t('resentNone'))
    onDone()
  })
  return { busy, resend: submit }
}
