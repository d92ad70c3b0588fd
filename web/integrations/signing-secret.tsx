import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { SecretRenewal } from '#web/ui/controls/secret-renewal.tsx'
import { integrationTexts } from './integration-texts.ts'

/** Creates the secret that signs the webhook's requests, and shows it only once. */
export function SigningSecret({ id }: { id: number }) {
  const t = useTexts(integrationTexts)
  return (
    <SecretRenewal
      texts={{ label: t('secret'), hint: t('secretHint'), renew: t('newSecret'), once: t('secretOnce') }}
      renew={() => call(integrationEndpoints.renewIntegrationSecret, { params: { id } })}
    />
  )
}
