import { Button, Code, CopyButton, Group, Input, Text } from '@mantine/core'
import { useState } from 'react'
import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { integrationTexts } from './integration-texts.ts'

/** Makes the secret that what is sent is signed with, and shows it this once. */
export function SigningSecret({ id }: { id: number }) {
  const t = useTexts(integrationTexts)
  const [secret, setSecret] = useState<string | null>(null)
  const renewal = useSubmit(async () => {
    const made = await call(integrationEndpoints.renewIntegrationSecret, { params: { id } })
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
        <div role="status">
          <Group gap={8} mt={8} wrap="nowrap" align="center">
            <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" onClick={copy} style={{ flexShrink: 0 }}>
                  {t(copied ? 'copied' : 'copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
          <Text fz="xs" c="var(--text-weak)" mt={4}>
            {t('secretOnce')}
          </Text>
        </div>
      )}
    </Input.Wrapper>
  )
}
