import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { FormBody } from './form-body.tsx'
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
      <FormBody busy={busy} submitLabel={submitLabel ?? t('save')} onSubmit={onSubmit} onClose={onClose}>
        {children}
      </FormBody>
    </Modal>
  )
}
