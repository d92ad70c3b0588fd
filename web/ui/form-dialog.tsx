import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from './ui-texts.ts'

type FormDialogProps = {
  opened: boolean
  title: string
  onClose: () => void
  onSubmit: () => void
  busy: boolean
  submitLabel?: string
  size?: number
  children: ReactNode
}

/** A dialog that asks for something: its fields, and the two ways out. */
export function FormDialog(props: FormDialogProps) {
  const { opened, title, onClose, onSubmit, busy, submitLabel, size = 480, children } = props
  const t = useTexts(uiTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Stack gap={12}>{children}</Stack>
        <Group justify="flex-end" mt={24} gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {submitLabel ?? t('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
