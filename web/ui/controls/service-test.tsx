import { Alert, Button, Group } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { wordsOf } from '#web/platform/words-of.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

/** Answer of a service, and whether it accepted the request. */
export type ServiceAnswer = { ok: boolean; text: string }
type ServiceTestProps = {
  /** Calls the service. */
  test: () => Promise<ServiceAnswer>
  /** Shows what is wrong with the fields at them; false where nothing is. */
  showRefusal?: (error: unknown) => Promise<boolean>
  disabled?: boolean
  size?: 'xs' | 'sm'
}

/** Button that calls an outside service with what is typed, and what the service said. */
export function ServiceTest({ test, showRefusal, disabled = false, size = 'sm' }: ServiceTestProps) {
  const t = useTexts(uiTexts)
  const [outcome, setOutcome] = useState<ServiceAnswer | null>(null)
  const { busy, submit } = useSubmit(
    async () => {
      setOutcome(null)
      setOutcome(await test())
    },
    {
      onError: async (error) => {
        if (!(await showRefusal?.(error))) setOutcome({ ok: false, text: await wordsOf(error) })
      },
    },
  )
  return (
    <>
      <Group>
        <Button
          size={size}
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={busy}
          disabled={disabled}
          onClick={() => submit()}
        >
          {t('test')}
        </Button>
      </Group>
      {outcome && (
        <Alert color={outcome.ok ? 'green' : 'red'} variant="light" role="status">
          {outcome.text}
        </Alert>
      )}
    </>
  )
}
