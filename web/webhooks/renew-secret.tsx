import { Button, Group, Input } from '@mantine/core'
import { useState } from 'react'
import { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { SecretText } from './secret-text.tsx'
import { webhookTexts } from './webhook-texts.ts'

/** Makes a new secret for a webhook and shows it this once. */
export function RenewSecret({ id }: { id: number }) {
  const t = useTexts(webhookTexts)
  const [secret, setSecret] = useState<string | null>(null)
  const renewal = useSubmit(async () => {
    const made = await call(webhookEndpoints.renewWebhookSecret, { params: { id } })
    setSecret(made.secret)
  })
  return (
    <Input.Wrapper label={t('secret')} labelElement="div" description={t('secretHint')}>
      {secret === null ? (
        <Group mt={8}>
          <Button variant="default" size="xs" loading={renewal.busy} onClick={() => renewal.submit()}>
            {t('newSecret')}
          </Button>
        </Group>
      ) : (
        <SecretText secret={secret} />
      )}
    </Input.Wrapper>
  )
}
