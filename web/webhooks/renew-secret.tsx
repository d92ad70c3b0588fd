import { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { SecretRenewal } from '#web/ui/controls/secret-renewal.tsx'
import { webhookTexts } from './webhook-texts.ts'

/** Makes a new secret for a webhook and shows it this once. */
export function RenewSecret({ id }: { id: number }) {
  const t = useTexts(webhookTexts)
  return (
    <SecretRenewal
      texts={{ label: t('secret'), hint: t('secretHint'), renew: t('newSecret'), once: t('secretOnce') }}
      renew={() => call(webhookEndpoints.renewWebhookSecret, { params: { id } })}
    />
  )
}
