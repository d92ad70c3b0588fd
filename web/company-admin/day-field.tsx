import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { readMoment } from '#web/ui/time/typed-time.ts'

type DayFieldProps = {
  label: string
  hint?: string | undefined
  /** '' where none is chosen. */
  value: string
  error: ReactNode
  onChange: (day: string) => void
}

/** Field for a day: typed as 31/12/2026, reported as 2026-12-31. Reports other text unchanged, for the form to refuse. */
export function DayField({ label, hint, value, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(() => value.split('-').toReversed().join('/'))
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="numeric"
      placeholder="31/12/2026"
      autoComplete="off"
      value={typed}
      error={error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(readMoment(text)?.slice(0, 10) || text)
      }}
    />
  )
}
