import { Button, Group, Input } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../use-submit.ts'
import { ShownSecret } from './shown-secret.tsx'

type SecretRenewalProps = {
  texts: Record<'label' | 'hint' | 'renew' | 'once', string>
  renew: () => Promise<{ secret: string }>
}

/** Creates a new secret and shows it once. */
export function SecretRenewal({ texts, renew }: SecretRenewalProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const renewal = useSubmit(async () => setSecret((await renew()).secret))
  return (
    <Input.Wrapper label={texts.label} labelElement="div" description={texts.hint}>
      {secret === null ? (
        <Group mt={8}>
          <Button variant="default" size="xs" loading={renewal.busy} onClick={() => renewal.submit()}>
            {texts.renew}
          </Button>
        </Group>
      ) : (
        <ShownSecret secret={secret} once={texts.once} />
      )}
    </Input.Wrapper>
  )
}
