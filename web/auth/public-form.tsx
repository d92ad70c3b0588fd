import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type PublicFormProps = {
  hint: string
  submitLabel: string
  busy: boolean
  onSubmit: () => void
  /** Other ways to go on, below the button. */
  after?: ReactNode
  children: ReactNode
}

/** A form of somebody who is not signed in: what it is for, its fields, and one button. */
export const PublicForm = ({ hint, submitLabel, busy, onSubmit, after, children }: PublicFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <Stack gap={16}>
      <Text c="var(--text-weak)" size="sm">
        {hint}
      </Text>
      {children}
      <Button type="submit" loading={busy} fullWidth size="md">
        {submitLabel}
      </Button>
      {after}
    </Stack>
  </form>
)
