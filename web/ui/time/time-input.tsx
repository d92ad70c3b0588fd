import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { maskTime, moveTime, readTime } from './typed-time.ts'
import { useTypedValue } from './use-typed-value.ts'

type TimeInputProps = {
  label: string
  value: string
  error?: ReactNode
  disabled?: boolean
  /** Step of the arrow keys, in minutes. */
  stepMinutes: number
  onChange: (time: string) => void
}

const same = (value: string) => value

/** A 24-hour time in every language; the browser's own field follows the browser's language. */
export function TimeInput({ label, value, error, disabled = false, stepMinutes, onChange }: TimeInputProps) {
  const { input, isWrong, set } = useTypedValue({
    ...{ value, onChange, write: same, read: readTime, mask: maskTime, length: 5 },
  })
  return (
    <TextInput
      label={label}
      placeholder="--:--"
      disabled={disabled}
      error={error ?? isWrong}
      {...input}
      onKeyDown={(event) => {
        const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
        if (!steps) return
        event.preventDefault()
        set(moveTime(input.value, steps * stepMinutes))
      }}
    />
  )
}
