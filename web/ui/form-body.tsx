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
        if (!goToUnresolved(event.currentTarget)) onSubmit()
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

/**
 * Focuses the first field of options in a form whose text chose none of them, and returns whether there is one: the form would be sent as
 * if nothing had been typed.
 */
export function goToUnresolved(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-unresolved]')
  field?.focus()
  return field !== null
}
