import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormBody } from './form-body.tsx'
import { uiTexts } from './ui-texts.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'
import type { Conflict } from './use-schema-form.ts'

type FormDialogProps = {
  opened: boolean
  title: string
  onClose: () => void
  onSubmit: () => void
  busy: boolean
  submitLabel?: string
  danger?: boolean
  size?: number
  /** Asks about unsaved changes before closing; `fieldName` returns the label of a field. */
  form?: { isDirty: boolean; conflict: Conflict | null; overwrite: () => void }
  /** True if there is unsaved input that `form` does not hold, such as a chosen file. */
  isDirty?: boolean
  fieldName?: (field: string) => string | undefined
  children: ReactNode
}

/** A dialog with a form: its fields, and its submit and cancel buttons. */
export function FormDialog(props: FormDialogProps) {
  const { opened, title, onClose, onSubmit, busy, submitLabel, danger, size = 480 } = props
  const { form, isDirty = false, fieldName, children } = props
  const t = useTexts(uiTexts)
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const { leave, question } = useLeaveQuestion(opened && (isDirty || form?.isDirty === true), onClose)
  return (
    <>
      <Modal
        opened={opened}
        onClose={leave}
        title={title}
        size={size}
        fullScreen={isPhone}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {form?.conflict && (
          <ConflictNotice
            key={form.conflict.at}
            takesFocus
            conflict={form.conflict}
            fieldName={fieldName}
            onKeep={form.overwrite}
            onDiscard={onClose}
          />
        )}
        <FormBody
          busy={busy}
          submitLabel={submitLabel ?? t('save')}
          danger={danger}
          onSubmit={onSubmit}
          onClose={leave}
        >
          {children}
        </FormBody>
      </Modal>
      {question}
    </>
  )
}
