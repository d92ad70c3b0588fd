import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { maskTime, readTime } from './typed-time.ts'
import { useTypedValue } from './use-typed-value.ts'

type TimeInputProps = {
  label: string
  value: string
  error?: ReactNode
  disabled?: boolean
  onChange: (time: string) => void
}

const same = (value: string) => value

/** A time of 24 hours in every language, which the browser's own field shows after the browser's. */
export function TimeInput({ label, value, error, disabled = false, onChange }: TimeInputProps) {
  const { input, isWrong } = useTypedValue({
    ...{ value, onChange, write: same, read: readTime, mask: maskTime, length: 5 },
  })
  return (
    <TextInput label={label} placeholder="--:--" disabled={disabled} error={error ?? isWrong} {...input} />
  )
}
