import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from './ui-texts.ts'

export type ConfirmDialogProps = {
  opened: boolean
  title: string
  text: string
  confirmLabel: string
  /** Where "cancel" could be read as the action itself. */
  cancelLabel?: string
  danger?: boolean
  /** More fields of the question. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  opened,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts(uiTexts)
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text>{text}</Text>
      {children}
      <Group justify="flex-end" mt={24} gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          {...(danger ? { color: 'red' } : {})}
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
