import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './form-body.module.css'
import { uiTexts } from './ui-texts.ts'

type FormBodyProps = {
  busy: boolean
  submitLabel: string
  /** True if submitting removes something. */
  danger?: boolean | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The fields of a form in a dialog, with its submit and cancel buttons. */
export function FormBody({ busy, submitLabel, danger, onSubmit, onClose, children }: FormBodyProps) {
  const t = useTexts(uiTexts)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Text typed into a field of options that chose none of them would be dropped.
        const unresolved = event.currentTarget.querySelector<HTMLElement>('[data-unresolved]')
        if (unresolved) return unresolved.focus()
        onSubmit()
      }}
    >
      <Stack gap={12}>{children}</Stack>
      <Group className={classes.actions} justify="flex-end" mt={24} gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy} {...(danger && { color: 'red' })}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  )
}
