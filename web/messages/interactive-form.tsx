import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { interactiveTexts } from './interactive-texts.ts'

type Props = {
  busy: boolean
  disabled?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The fields of one kind of message, and the two ways out. */
export function InteractiveForm({ busy, disabled = false, onSubmit, onClose, children }: Props) {
  const t = useTexts(interactiveTexts)
  const ui = useTexts(uiTexts)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap={12}>{children}</Stack>
      <Group justify="flex-end" mt={20} gap={8}>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled}>
          {t('send')}
        </Button>
      </Group>
    </form>
  )
}
